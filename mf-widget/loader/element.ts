/** Makes an element without parsing markup, so that it works where Trusted Types forbid markup. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string | number | boolean>, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** A 24 px line icon from one path. */
export const icon = (path: string): Element => drawn('svg', { viewBox: '0 0 24 24' }, drawn('path', { d: path }));

const drawn = (tag: string, attributes: Record<string, string>, ...children: Node[]): Element =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

function filled<E extends Element>(made: E, attributes: Record<string, string | number | boolean>, children: (Node | string)[]): E {
  // Own names only, and children one at a time: pages extend `Object.prototype`, and have their own `append`.
  for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name] as string);
  for (const child of children) {
    if ((child as Node).nodeType) made.appendChild(child as Node);
    // Always the only one.
    else made.textContent = child as string;
  }
  return made;
}
