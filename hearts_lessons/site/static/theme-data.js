// What the theme would say in scripts inside the page, which the site's policy does not run: names
// and values, given as data of this script's own tag. It runs after Sphinx's options and before
// whoever reads the values.
(function () {
  var values = JSON.parse(document.currentScript.dataset.values);
  Object.keys(values).forEach(function (name) {
    var option = name.replace(/^DOCUMENTATION_OPTIONS\./, "");
    if (option === name) {
      window[name] = values[name];
    } else {
      DOCUMENTATION_OPTIONS[option] = values[name];
    }
  });
  // Sphinx makes a function of the catalogue's text, which would need eval. The languages of the
  // book have one form for every number, or another for one.
  Documentation.addTranslations = function (catalog) {
    Object.assign(Documentation.TRANSLATIONS, catalog.messages);
    Documentation.LOCALE = catalog.locale;
    Documentation.PLURAL_EXPR = function (n) {
      return catalog.plural_expr === "0" || n === 1 ? 0 : 1;
    };
  };
})();
