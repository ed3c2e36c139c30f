/** Appends text to a style sheet, after an empty line. */
export const withCss = (sheet: string, more: string): string =>
  sheet.trim() === '' ? `${more}\n` : `${sheet.trimEnd()}\n\n${more}\n`;

/**
 * Returns a style sheet with these rules at its end and nowhere else. If the rules are at the end
 * already, the style sheet does not change.
 */
export function withCssOnce(sheet: string, rules: string): string {
  const lines = (text: string) => `\n${text.trim()}\n`;
  const before = lines(sheet);
  if (before.endsWith(lines(rules))) return sheet;
  const start = before.indexOf(lines(rules));
  if (start === -1) return withCss(sheet, rules);
  const withoutRules = `${before.slice(0, start).trimEnd()}\n\n${before.slice(start + lines(rules).length).trimStart()}`;
  return withCss(withoutRules.trim(), rules);
}
