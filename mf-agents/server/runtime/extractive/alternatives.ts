import { plainLetters } from './plain-text';

const TOKEN = /\((?:\?(?:[:=!]|<[=!]))?|\[[^\]]*\]|\{\d+,\d+\}|./gu;

/** Returns the parts of a pattern that mean one thing: characters, classes, brackets, bars. */
export const tokensOf = (pattern: string): string[] => pattern.match(TOKEN) ?? [];

/** Returns the alternatives of a pattern, without those inside its groups. */
export function alternativesOf(pattern: string): string[] {
  const alternatives: string[] = [];
  let current = '';
  let depth = 0;
  for (const token of tokensOf(pattern)) {
    if (token.startsWith('(')) depth += 1;
    if (token === ')') depth -= 1;
    const isBar = token === '|' && depth === 0;
    if (isBar) alternatives.push(current);
    current = isBar ? '' : current + token;
  }
  return [...alternatives, current];
}

/**
 * Returns a pattern for several of the alternatives after each other: each followed by `after`, or
 * preceded by `before`. The number is limited and no alternative occurs twice, because the time for
 * a text without a match grows with the number of ways to read it.
 */
export function repeated(
  pattern: string,
  { before = '', after = '', least = 0, most }: Repetition,
): string {
  const alternatives = [...new Set(alternativesOf(plainLetters(pattern)))];
  return `(?:${before}(?:${alternatives.join('|')})${after}){${least},${most}}`;
}

interface Repetition {
  before?: string;
  after?: string;
  least?: number;
  most: number;
}
