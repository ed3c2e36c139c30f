/** A style sheet with more behind it, an empty line between. */
export const withCss = (sheet: string, more: string): string =>
  sheet.trim() === '' ? `${more}\n` : `${sheet.trimEnd()}\n\n${more}\n`;

/**
 * A style sheet with these rules at its end, and nowhere else in it. Where they are there already,
 * nothing changes.
 */
export function withCssOnce(sheet: string, rules: string): string {
  const lines = (text: string) => `\n${text.trim()}\n`;
  const before = lines(sheet);
  if (before.endsWith(lines(rules))) return sheet;
  const at = before.indexOf(lines(rules));
  if (at === -1) return withCss(sheet, rules);
  const rest = `${before.slice(0, at).trimEnd()}\n\n${before.slice(at + lines(rules).length).trimStart()}`;
  return withCss(rest.trim(), rules);
}
