/** Whether what was kept can be used without asking Python. */

/** Whether a kept view, or state, has every field of this activity's, each of its kind. */
export function isLike<Model extends object>(kept: object, model: Model): kept is Model {
  const found = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(model).every(([field, value]) => {
    const other = found.get(field);
    if (field === "kind" || field === "activity") return other === value;
    if (value === null || other === null) return other !== undefined;
    return typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
  });
}
