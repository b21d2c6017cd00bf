/** Whether what was kept can be used without asking Python. */

import { isObject } from "./save";

/** Whether a kept view, or state, has every field of this activity's, each of its kind. */
export function isLike<Model extends object>(kept: object, model: Model): kept is Model {
  const found = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(model).every(([field, value]) => {
    const other = found.get(field);
    if (field === "kind" || field === "activity") return other === value;
    if (field === "rules" && typeof value === "string" && isObject(other)) return true; // a house's own
    if (value === null || other === null) return other !== undefined;
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
  });
}
