/** The link to a set as a QR code. */

import { renderSVG } from "uqr";

/** An address that each machine has for itself. */
export const LOOPBACK = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.[\d.]+|\[::1])(?=[:/])/;

/** For other devices: they have nothing of a set that is no link, or one to this machine alone. */
export function Code({ link, label }: { link: string; label: string }) {
  if (!link.includes("://") || LOOPBACK.test(link)) return null;
  const svg = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: "L", border: 2 }))}`;
  return <img class="h-qr" src={svg} alt={label} width={220} height={220} />;
}
