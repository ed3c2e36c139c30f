/** Makes an element without parsing markup, so that it works where Trusted Types forbid markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  // Own names only, and one child at a time: some pages extend `Object.prototype` or replace
  // `append`.
  for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name] as string);
  for (const child of children) {
    if ((child as Node).nodeType) made.appendChild(child as Node);
    // A string is always the only child.
    else made.textContent = child as string;
  }
  return made;
}
