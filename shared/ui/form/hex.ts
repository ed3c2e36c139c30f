/** Typed color text with the '#' added. */
export const withHash = (typed: string): string =>
  typed.trim() === '' || typed.trim().startsWith('#') ? typed.trim() : `#${typed.trim()}`;

/** `#rgb` or `#rrggbb` as lower-case `#rrggbb`; undefined for anything else. */
export function parseHex(typed: string): string | undefined {
  const hex = withHash(typed).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  return /^#[0-9a-f]{3}$/.test(hex)
    ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`
    : undefined;
}
