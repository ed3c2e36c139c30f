/** Declarations of a style, in lower case. Of several with the same name, the last one. */
export type Declarations = ReadonlyMap<string, string>;

/** Limit of characters that are read of a `style` attribute. */
const MAX_CHARS = 4_000;

export function readDeclarations(style: string): Declarations {
  const found = new Map<string, string>();
  for (const part of style.slice(0, MAX_CHARS).split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part
      .slice(colon + 1)
      .toLowerCase()
      .replace('!important', '')
      .trim();
    found.set(part.slice(0, colon).trim().toLowerCase(), value);
  }
  return found;
}
