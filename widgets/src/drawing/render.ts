/** Makes the page look as described, touching only what differs. */

import { type Element, isElement, type Key, type Node } from "./jsx-runtime";

const SVG = "http://www.w3.org/2000/svg";

interface Drawn {
  key: Key | undefined;
  attributes: Element["attributes"];
}

const drawn = new WeakMap<globalThis.Node, Drawn>();

export function render(node: Node, parent: globalThis.Element): void {
  const nodes = flat(node);
  const before = [...parent.childNodes];
  const after = nodes.map((each) => {
    const index = before.findIndex((old) => isSame(old, each));
    return before.splice(index, index < 0 ? 0 : 1)[0] ?? create(each, parent);
  });
  // What leaves goes first, so that what stays need not move: an element that moves loses focus.
  for (const old of before) old.remove();
  after.forEach((dom, index) => {
    const place = parent.childNodes[index] ?? null;
    if (place !== dom) parent.insertBefore(dom, place);
    fill(dom, nodes[index] as Leaf);
  });
}

type Leaf = Element | string | number;

function flat(node: Node): Leaf[] {
  if (Array.isArray(node)) return node.flatMap(flat);
  const isEmpty = node === null || node === "" || typeof node === "boolean";
  return isEmpty || node === undefined ? [] : [node];
}

function isSame(old: ChildNode, node: Leaf): boolean {
  if (!isElement(node)) return old instanceof Text;
  return old.nodeName.toLowerCase() === node.tag && drawn.get(old)?.key === node.key;
}

function create(node: Leaf, parent: globalThis.Element): ChildNode {
  if (!isElement(node)) return document.createTextNode("");
  const { tag, key } = node;
  const dom = document.createElementNS(tag === "svg" ? SVG : parent.namespaceURI, tag);
  drawn.set(dom, { key, attributes: {} });
  return dom;
}

function fill(dom: ChildNode, node: Leaf): void {
  if (isElement(node)) {
    const { key, attributes, children } = node;
    const before = drawn.get(dom)?.attributes ?? {};
    for (const name in { ...before, ...attributes }) {
      put(dom as HTMLElement, name, attributes[name], before[name]);
    }
    drawn.set(dom, { key, attributes });
    render(children, dom as HTMLElement);
  } else if (dom.nodeValue !== String(node)) {
    dom.nodeValue = String(node);
  }
}

function put(dom: HTMLElement, name: string, value: unknown, before: unknown): void {
  if (name === "style") {
    for (const property in value as object) {
      dom.style.setProperty(property, String((value as Record<string, unknown>)[property]));
    }
  } else if (name === "checked" || name.startsWith("on")) {
    Object.assign(dom, { [name]: value ?? null }); // a click may have changed what is checked
  } else if (value !== before) {
    const isOff = value === undefined || (value === false && !name.startsWith("aria-"));
    if (isOff) dom.removeAttribute(name);
    else dom.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
}
