/** Light or dark, as the host page is: JupyterLab marks its body, the book its root. */

import { useEffect, useState } from "preact/hooks";

export type Theme = "light" | "dark";

function hostTheme(): Theme {
  const { body, documentElement } = document;
  const dark = body.dataset.jpThemeLight === "false" || documentElement.dataset.theme === "dark";
  return dark ? "dark" : "light";
}

export function useTheme(): Theme {
  const [theme, setTheme] = useState(hostTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(hostTheme()));
    const attributeFilter = ["data-jp-theme-light", "data-theme"];
    observer.observe(document.body, { attributeFilter });
    observer.observe(document.documentElement, { attributeFilter });
    return () => observer.disconnect();
  }, []);
  return theme;
}
