/**
 * What JSX makes: plain descriptions of elements. Components are pure functions, called at once;
 * everything that changes is kept outside of them.
 */

export interface Element {
  tag: string;
  key: Key | undefined;
  attributes: Record<string, unknown>;
  children: Node;
}

export type Node = Element | string | number | boolean | null | undefined | Node[];

export type Key = string | number;

type Properties = Record<string, unknown> & { children?: Node };

export function jsx(
  what: string | ((properties: Properties) => Node),
  properties: Properties,
  key?: Key,
): Node {
  if (typeof what === "string") {
    const { children, ...attributes } = properties;
    return { tag: what, key, attributes, children };
  }
  const node = what(properties);
  return key !== undefined && isElement(node) ? { ...node, key } : node;
}

export { jsx as jsxs };

export function Fragment({ children }: { children?: Node }): Node {
  return children;
}

export function isElement(node: Node): node is Element {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

type Handlers = {
  [Name in keyof GlobalEventHandlers]?: GlobalEventHandlers[Name] | undefined;
};

type Value = string | number | boolean | undefined;

interface Attributes extends Handlers {
  children?: Node;
  class?: string;
  /** Custom properties only. */
  style?: Record<`--${string}`, number>;
  role?: string;
  tabindex?: number;
  [mark: `aria-${string}` | `data-${string}`]: Value;
}

type Tags = keyof HTMLElementTagNameMap | keyof SVGElementTagNameMap;

export declare namespace JSX {
  type Element = Node;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    key?: Key | undefined;
  }
  type IntrinsicElements = {
    [Tag in Tags]: Attributes & { [name: string]: unknown };
  };
}
