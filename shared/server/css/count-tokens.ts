import { tokenize, tokenTypes as T } from 'css-tree';

const STARTS_STATEMENT: ReadonlySet<number> = new Set([
  T.Semicolon,
  T.LeftCurlyBracket,
  T.RightCurlyBracket,
]);

/**
 * Counts the tokens that take time to parse. White space and the semicolon after a declaration do
 * not count, because restricting a sheet adds semicolons.
 */
export function countTokens(css: string): number {
  let count = 0;
  let before: number = T.Semicolon;
  tokenize(css, (type) => {
    if (type === T.WhiteSpace) return;
    if (type !== T.Semicolon || STARTS_STATEMENT.has(before)) count += 1;
    before = type;
  });
  return count;
}
