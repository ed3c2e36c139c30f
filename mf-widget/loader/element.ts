/** Makes an element without parsing markup, so that it works where Trusted Types forbid markup. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  // One at a time: pages have their own `append`.
  for (const child of children) made.appendChild(typeof child === 'string' ? new Text(child) : child);
  return made;
}

/** A 24 px line icon from one path. */
export function icon(path: string): SVGElement {
  const make = (tag: string, name: string, value: string) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    made.setAttribute(name, value);
    return made;
  };
  const svg = make('svg', 'viewBox', '0 0 24 24') as SVGElement;
  svg.append(make('path', 'd', path));
  return svg;
}
