/** The page follows its description, and nothing else is touched. */

import { beforeEach, expect, test } from "vitest";
import type { Node } from "#drawing/jsx-runtime";
import { render } from "#drawing/render";

let root: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  root = document.body.appendChild(document.createElement("div"));
});

const List = ({ names }: { names: string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <button type="button" id={name}>
          {name}
        </button>
      </li>
    ))}
  </ul>
);

test("text, numbers and nested lists are drawn; nothing stands for what is empty", () => {
  render([<b>{1}</b>, [" of ", [2]], null, false, true, undefined, ""], root);
  expect(root.innerHTML).toBe("<b>1</b> of 2");
});

test("an element stays the same element while its text changes", () => {
  const draw = (text: string) => render(<p>{text}</p>, root);
  draw("one");
  const before = root.firstChild;
  draw("two");
  expect(root.firstChild).toBe(before);
  expect(root.textContent).toBe("two");
});

test("what stays keeps its focus when its elder neighbours leave", () => {
  render(<List names={["a", "b", "c"]} />, root);
  const kept = document.getElementById("c");
  kept?.focus();
  render(<List names={["b", "c"]} />, root);
  expect(document.getElementById("c")).toBe(kept);
  expect(document.activeElement).toBe(kept);
});

test("with keys, elements are told apart and put in order", () => {
  render(<List names={["a", "b", "c"]} />, root);
  const a = document.getElementById("a");
  render(<List names={["c", "x", "a"]} />, root);
  expect(root.textContent).toBe("cxa");
  expect(document.getElementById("a")).toBe(a);
});

test("another key is another element, on a component too", () => {
  const Note = ({ text }: { text: string }) => <p>{text}</p>;
  render(<Note key={1} text="same" />, root);
  const before = root.firstChild;
  render(<Note key={2} text="same" />, root);
  expect(root.firstChild).not.toBe(before);
});

test("another tag is another element", () => {
  render(<p>text</p>, root);
  render(<b>text</b>, root);
  expect(root.innerHTML).toBe("<b>text</b>");
});

test("attributes come, change and go", () => {
  render(<p class="one" data-on={true} title="here" />, root);
  expect(root.innerHTML).toBe('<p class="one" data-on="" title="here"></p>');
  render(<p class="two" data-on={false} title={undefined} />, root);
  expect(root.innerHTML).toBe('<p class="two"></p>');
});

test("aria states say false", () => {
  render(<p aria-hidden={false} aria-busy={true} />, root);
  expect(root.innerHTML).toBe('<p aria-hidden="false" aria-busy="true"></p>');
});

test("custom properties are set one by one", () => {
  render(<p style={{ "--i": 1, "--n": 7 }} />, root);
  render(<p style={{ "--i": 2, "--n": 7 }} />, root);
  expect((root.firstChild as HTMLElement).style.getPropertyValue("--i")).toBe("2");
});

test("the latest handler is called, and none once it has gone", () => {
  const heard: string[] = [];
  const draw = (onclick?: () => void) => render(<p onclick={onclick} />, root);
  draw(() => heard.push("first"));
  draw(() => heard.push("second"));
  (root.firstChild as HTMLElement).click();
  draw();
  (root.firstChild as HTMLElement).click();
  expect(heard).toEqual(["second"]);
});

test("what is checked follows the description, whatever a click has done", () => {
  const draw = (): Node => <input type="checkbox" checked={true} />;
  render(draw(), root);
  const box = root.firstChild as HTMLInputElement;
  box.checked = false;
  render(draw(), root);
  expect(box.checked).toBe(true);
});

test("drawings are drawn as SVG, down to the leaves", () => {
  render(
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <g>
        <path d="M0 0" />
      </g>
    </svg>,
    root,
  );
  expect(root.querySelector("path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  expect(root.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 1 1");
});

test("nothing clears everything", () => {
  render(<List names={["a"]} />, root);
  render(null, root);
  expect(root.childNodes).toHaveLength(0);
});
