/** The way to a chapter of the book, where it is known. */

interface Props {
  /** The stem of its page. */
  page: string;
  title: string;
}

export function Chapter({ page, title }: Props) {
  if (isPage()) return <a href={`${page}.html`}>{title}</a>;
  // A notebook whose own address is in sight has the others beside it.
  if (!location.pathname.endsWith(".ipynb")) return <>{title}</>;
  return (
    <a href={`${page}.ipynb`} target="_blank" rel="noopener">
      {title}
    </a>
  );
}

/** A page knows where the other pages lie; a notebook may be anywhere. */
export function isPage(): boolean {
  return "heartsKit" in window;
}
