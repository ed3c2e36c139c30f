/**
 * Changes that libraries, polyfills and privacy settings make to a page's native objects. Each
 * function is sent to the page as text, so it uses nothing from outside itself.
 */

/**
 * Acts like scripts of the early web: every object has their methods, and `for … in` finds them.
 */
export function polluteObjects(): void {
  const objectPrototype = Object.prototype as unknown as Record<string, unknown>;
  objectPrototype['extend'] = function extend(this: unknown) {
    return this;
  };
  objectPrototype['isEmpty'] = () => false;
  objectPrototype['label'] = 'polluted';
  objectPrototype['data-x'] = 'polluted';
  objectPrototype['count'] = 7;
}

/**
 * Changes the page as Prototype.js 1.6 and MooTools 1.2 do: a JSON object of their own, arrays and
 * strings that serialize themselves, other versions of native methods.
 */
export function prototypeJs(): void {
  const asRecord = (owner: object): Record<string, unknown> => owner as Record<string, unknown>;
  asRecord(Array.prototype)['toJSON'] = function toJSON(this: unknown[]) {
    return `[${this.map((item) => String(item)).join(', ')}]`;
  };
  asRecord(String.prototype)['toJSON'] = function toJSON(this: string) {
    return `"${this}"`;
  };
  asRecord(Object.prototype)['toJSON'] = function toJSON(this: unknown) {
    return this;
  };
  asRecord(Array.prototype)['each'] = function each(
    this: unknown[],
    visit: (item: unknown) => void,
  ) {
    for (const item of this) visit(item);
    return this;
  };
  asRecord(Array.prototype)['include'] = asRecord(Array.prototype)['member'] = function include(
    this: unknown[],
    item: unknown,
  ) {
    return this.includes(item);
  };
  asRecord(Array.prototype)['flatten'] = function flatten(this: unknown[]) {
    return this.flat(Infinity);
  };
  const { reverse } = Array.prototype;
  asRecord(Array.prototype)['reverse'] = function reversed(this: unknown[], inline: boolean) {
    return inline === false ? reverse.call([...this]) : reverse.call(this);
  };
  asRecord(Array)['from'] = (item: Iterable<unknown> | null) => {
    if (item === null) return [];
    return typeof item === 'object' ? [...item] : [item];
  };
  const { call } = Function.prototype;
  asRecord(Function.prototype)['bind'] = function bind(this: object, ...to: unknown[]) {
    return (...rest: unknown[]) => Reflect.apply(call, this, [...to, ...rest]);
  };
  asRecord(Element.prototype)['show'] = asRecord(Element.prototype)['hide'] = function toggle(
    this: unknown,
  ) {
    return this;
  };
  asRecord(window)['$'] = (id: string) => document.getElementById(id);
}

/**
 * Acts like a monitoring script: wraps everything that can be monitored, and its methods accept
 * only the arguments that its authors knew.
 */
export function patchNatives(): void {
  const { fetch: send, setTimeout: later, Promise: Settled } = window;
  const { parse, stringify } = JSON;
  const { pushState } = history;
  const { addEventListener: listen } = EventTarget.prototype;
  window.fetch = async function watchedFetch(...request) {
    const response = await send.apply(window, request);
    response.clone();
    return response;
  };
  window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
    later(() => run(...(rest as [])), ms)) as typeof setTimeout;
  class Watched<T> extends Settled<T> {}
  window.Promise = Watched as PromiseConstructor;
  JSON.parse = (text, reviver) => parse(text, reviver);
  JSON.stringify = (value: unknown, ...rest: never[]) => stringify(value, ...rest);
  history.pushState = (...state) => pushState.apply(history, state);
  EventTarget.prototype.addEventListener = function watched(this: EventTarget, type, run, ...rest) {
    listen.call(this, type, run, ...rest);
  };
  // An old version of this method: accepts one node and returns it.
  const append = function append(this: Element, node: Node) {
    return this.appendChild(node);
  };
  for (const owner of [Element, Document, DocumentFragment])
    (owner.prototype as unknown as { append: typeof append }).append = append;
  (Element.prototype as unknown as { remove: () => Element }).remove = function remove(
    this: Element,
  ) {
    this.parentNode?.removeChild(this);
    return this;
  };
  window.onerror = () => false;
}

/** Acts like polyfills for older browsers that replace functions which the browser has by now. */
export function modernise(): void {
  delete (window as Partial<Window>).requestIdleCallback;
  delete (window as { BroadcastChannel?: unknown }).BroadcastChannel;
  delete (Crypto.prototype as Partial<Crypto>).randomUUID;
  delete (window as Partial<Window>).structuredClone;
  (window as { Symbol: unknown }).Symbol = new Proxy(Symbol, {});
  Element.prototype.closest = function closest(this: Element, selector: string): Element | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  };
  Array.prototype.includes = function includes<T>(this: T[], item: T) {
    return this.indexOf(item) >= 0;
  };
  Array.prototype.flatMap = function flatMap(this: unknown[], run: (item: never) => unknown) {
    return ([] as unknown[]).concat(...this.map((item) => run(item as never)));
  } as never;
}

/**
 * Acts like a hardened page: built-in objects and the document cannot be changed, and assigning the
 * same name on another object throws.
 */
export function freezeNatives(): void {
  for (const owner of [
    Object,
    Array,
    Function,
    String,
    Number,
    Promise,
    Error,
    Map,
    Set,
    Date,
    RegExp,
  ]) {
    Object.freeze(owner.prototype);
    Object.freeze(owner);
  }
  for (const { prototype } of [Event, EventTarget, Node, Element, HTMLElement, Document, Storage])
    Object.freeze(prototype);
  Object.freeze(JSON);
}

/**
 * Acts like an open dialog of Bootstrap or jQuery UI: an element outside that gets the focus loses
 * it.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const modal = document.getElementById('modal')!;
    if (!modal.contains(target as Node)) modal.focus();
  });
}

/** Acts like keyboard shortcuts that stop all further handlers of a key. */
export function keepKeys(): void {
  addEventListener('keydown', (event) => event.stopImmediatePropagation(), true);
}

/** Acts like a browser that forbids storage, in a third party's frame or everywhere. */
export function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', {
    configurable: true,
    get: refuse,
    set: refuse,
  });
  (window as { BroadcastChannel: unknown }).BroadcastChannel = class {
    constructor() {
      refuse();
    }
  };
}

/**
 * Simulates Astro's client router on a link (https://docs.astro.build/en/guides/view-transitions/):
 * it reads the page, fires `astro:before-swap`, changes the root's attributes and the head,
 * replaces the body, runs scripts it has not run before, and fires `astro:after-swap` and
 * `astro:page-load`.
 */
export function swapLikeAstro(): void {
  const tell = (name: string): boolean => document.dispatchEvent(new Event(name));
  const swap = (next: Document): void => {
    tell('astro:before-swap');
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    for (const name of next.documentElement.getAttributeNames())
      root.setAttribute(name, next.documentElement.getAttribute(name)!);
    const headElements = [...document.head.children];
    for (const element of next.head.children)
      if (!headElements.some((old) => old.isEqualNode(element)))
        document.head.append(element.cloneNode(true));
    for (const old of headElements)
      if (![...next.head.children].some((element) => element.isEqualNode(old))) old.remove();
    document.body.replaceWith(document.adoptNode(next.body));
    tell('astro:after-swap');
    tell('astro:page-load');
  };
  const show = async (href: string): Promise<void> => {
    const next = new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html');
    document.startViewTransition(() => swap(next));
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    void show(link.href);
  });
  addEventListener('popstate', () => void show(location.href));
}
