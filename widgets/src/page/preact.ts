/** Preact as a page has it: its own published file, loaded before page.js. The build says so. */

type Library = typeof import("preact");

export const { Component, createRef, Fragment, h, render } = (
  globalThis as unknown as { preact: Library }
).preact;
