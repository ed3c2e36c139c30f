/** Adds globals that every browser has and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
  onchange: null,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.performance.mark ??= () => undefined;

const { CSSStyleSheet, Element, Event, HTMLDialogElement, Range } = globalThis;
globalThis.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
// Editors call this to get the position of their text on the screen.
Range.prototype.getClientRects ??= () => [];
// jsdom calculates no layout, so the sheet only stores the text, which a test can then read. This
// class is shared by all test files of one worker.
CSSStyleSheet.prototype.replaceSync = function replaceSync(written) {
  this.written = written;
};
