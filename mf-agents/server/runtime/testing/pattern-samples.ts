import { tokensOf } from '../extractive/alternatives';

/**
 * Returns short texts that a pattern of our word lists matches: each alternative of each group
 * occurs in at least one of them, and each optional part is once present and once missing.
 * Assertions count as fulfilled. Supports only the syntax that the word lists use.
 */
export function samplesOf(pattern: string): string[] {
  const tokens = tokensOf(pattern);
  let position = 0;

  function alternation(): string[] {
    const samples: string[] = [];
    do samples.push(...sequence());
    while (tokens[position] === '|' && (position += 1));
    return [...new Set(samples)];
  }

  function sequence(): string[] {
    const parts: string[][] = [];
    while (position < tokens.length && tokens[position] !== '|' && tokens[position] !== ')')
      parts.push(repeated());
    const common = parts.map(([first]) => first ?? '');
    const samples = parts.flatMap((part, place) =>
      part.slice(1).map((other) => common.with(place, other).join('')),
    );
    return [common.join(''), ...samples];
  }

  function repeated(): string[] {
    const once = atom();
    const quantifier = /^(?:[?*+]|\{\d+,\d+\})$/.exec(tokens[position] ?? '')?.[0];
    if (quantifier === undefined) return once;
    position += 1;
    if (tokens[position] === '?') position += 1;
    const isOptional = /^(?:[?*]|\{0)/.test(quantifier);
    return isOptional ? [...new Set([...once, ''])] : once;
  }

  function atom(): string[] {
    const token = tokens[position] ?? '';
    position += 1;
    if (token.startsWith('(')) {
      const samples = alternation();
      position += 1;
      return token === '(' || token === '(?:' ? samples : [''];
    }
    if (token === '^' || token === '$') return [''];
    if (token === '.' || token.startsWith('[^')) return ['x'];
    if (token.startsWith('[')) return membersOf(token);
    return [token];
  }

  return alternation();
}

/** The characters of a class; only the first one of a range. */
const membersOf = (token: string): string[] => [...token.slice(1, -1).replaceAll(/(.)-./gu, '$1')];
