/** Whether what was kept can be used without asking Python. */

import { isObject } from "./save";

/** Whether a kept view, or state, has every field of this activity's, each of its kind, all the way down. */
export function isLike<Model>(kept: unknown, model: Model): kept is Model {
  if (kept === null || model === null) return kept !== undefined;
  if (Array.isArray(model)) {
    return Array.isArray(kept) && (!model.length || kept.every((each) => isLike(each, model[0])));
  }
  if (!isObject(model)) return typeof kept === typeof model;
  return (
    isObject(kept) &&
    Object.entries(model).every(([field, value]) => {
      const other = kept[field];
      if (field === "kind" || field === "activity") return other === value;
      if (field === "rules" && typeof value === "string" && isObject(other)) return true; // a house's own
      return isLike(other, value);
    })
  );
}
