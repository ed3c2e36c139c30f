/** Makes an element without parsing markup, so that it works where Trusted Types forbid markup. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]!);
  made.append(...children);
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
