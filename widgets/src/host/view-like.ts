/** Whether a kept view can be drawn. */

import type { View } from "../model";

/** Whether a saved view has every field of this activity's views, each of its kind. */
export function isViewLike<Model extends View>(view: object, model: Model): view is Model {
  const found = new Map<string, unknown>(Object.entries(view));
  if (found.get("kind") !== model.kind || found.get("activity") !== model.activity) return false;
  return Object.entries(model).every(([field, value]) => {
    const other = found.get(field);
    if (value === null || other === null) return other !== undefined;
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
  });
}
