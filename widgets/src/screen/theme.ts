/** Light or dark, as the host page is: JupyterLab marks its body, the book its root. */

export function isDark(): boolean {
  const { body, documentElement } = document;
  return body.dataset.jpThemeLight === "false" || documentElement.dataset.theme === "dark";
}

export function watchTheme(onChange: () => void): MutationObserver {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ["data-jp-theme-light", "data-theme"];
  for (const marked of [document.body, document.documentElement]) {
    observer.observe(marked, { attributeFilter });
  }
  return observer;
}
