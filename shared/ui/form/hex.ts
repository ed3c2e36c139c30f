/** Adds the '#' to a typed color. */
export const withHash = (typed: string): string =>
  typed.trim() === '' || typed.trim().startsWith('#') ? typed.trim() : `#${typed.trim()}`;

/** Converts `#rgb` or `#rrggbb` to lower-case `#rrggbb`. Returns undefined for anything else. */
export function parseHex(typed: string): string | undefined {
  const hex = withHash(typed).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  return /^#[0-9a-f]{3}$/.test(hex)
    ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`
    : undefined;
}
