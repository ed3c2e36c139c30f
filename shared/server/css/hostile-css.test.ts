import { describe, expect, test } from '@jest/globals';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { PIZZA_THEME } from '@voxgrove/testing/css-payloads';
import { LIMITS } from './allowed';
import { countTokens } from './count-tokens';
import { restrictCss } from './restrict-css';

/**
 * Limit of processing time. A sheet at the limit takes 10 to 40 ms on a busy machine; a sheet with
 * 50,000 tokens took up to 200 ms.
 */
const MOST_MS = 100;
const MOST_TIMES = 10;
const restrict = (css: string) => restrictCss(css, 'http://localhost');
const full = (piece: string, before = '', after = ''): string => {
  const room = LIMITS.characters - before.length - after.length;
  return before + piece.repeat(Math.floor(room / piece.length)) + after;
};

const HOSTILE: [name: string, css: string][] = [
  ['brackets', full('(')],
  ['open blocks', full('.a{')],
  ['open groups', full('@media a{')],
  ['open functions', full(':not(')],
  ['open hosts', full(':host(')],
  ['nested calculations', full('calc(', 'a{width:')],
  ['nested rules', full('a{b{c{d{e{f{g{h:i}}}}}}}')],
  ['nested parents', full('&{', 'a{')],
  ['rules', full('a{b:c}')],
  ['rules that cannot be read', full('a{b}')],
  ['declarations that cannot be read', full('a{;b c}')],
  ['rules without selectors', full('{}')],
  ['rules without declarations', full('a{}')],
  ['selectors', full('a,', '', 'a{b:c}')],
  ['selectors of descendants', full('a>b+c~d ', '', '{color:red}')],
  ['selectors of parents', full('&,', '', 'a{b:c}')],
  ['selectors of attributes', full('[a=b],', '', 'a{b:c}')],
  ['counting selectors', full(':nth-child(2n+1 of a)', '', '{b:c}')],
  ['pseudo classes', full('a:b(c)', '', '{b:c}')],
  ['at-rules', full('@a;')],
  ['layers', full('@layer a;')],
  ['conditions', full('(a:b) and ', '@supports ', '(a:b){a{b:c}}')],
  ['frames', full('to{b:c}', '@keyframes a{', '}')],
  ['stops of a frame', full('1%,', '@keyframes a{', 'to{b:c}}')],
  ['declarations', full('b:c;', 'a{', '}')],
  ['declarations outside of rules', full('b:c;')],
  ['custom properties', full('--a:b;', 'a{', '}')],
  ['false importance', full('b:c!x;', 'a{', '}')],
  ['addresses', full('b:url(x);', 'a{', '}')],
  ['broken addresses', full('url(a b')],
  ['escaped addresses', full('\\75rl(')],
  ['a long value', full('1px ', 'a{background:', '}')],
  ['a long name', full('a', '', '{b:c}')],
  ['a long picture', full('A', 'a{background:url("data:image/png;base64,', '")}')],
  ['a string without end', full('x', 'a{b:"')],
  ['strings without end', full('"\n')],
  ['strings', full('"a')],
  ['comments without end', full('/*')],
  ['comments', full('/**/')],
  ['escapes', full('\\')],
  ['escaped names', full('\\61 ')],
  ['escaped brackets', full('.a\\{,', '', 'a{b:c}')],
  ['semicolons', full(';')],
  ['colons', full(':')],
  ['signs', full('<!--@!')],
  ['NUL characters', full('\0')],
];

/** Cuts a sheet to the maximum size that is still parsed. */
function upToLimit(css: string): string {
  const part = LIMITS.tokens / Math.max(LIMITS.tokens, countTokens(css));
  return css.slice(0, Math.floor(css.length * part));
}

/** Returns the shortest time of several runs, because the first runs compile the code. */
function leastMs(work: () => unknown): number {
  let least = Infinity;
  for (let time = 0; time < MOST_TIMES && least >= MOST_MS; time += 1) {
    const spent = cpuTime();
    work();
    least = Math.min(least, spent());
  }
  return least;
}

describe.each(HOSTILE)('50,000 characters of %s', (_name, css) => {
  test('with too many tokens are refused before parsing', () => {
    const { dropped } = restrict(css);
    if (countTokens(css) > LIMITS.tokens)
      expect(dropped).toMatchObject([{ line: 1, reason: 'TOO_MUCH' }]);
    expect(leastMs(() => restrict(css))).toBeLessThan(MOST_MS);
  });

  test('at the limit are restricted quickly', () => {
    const part = upToLimit(css);
    expect(leastMs(() => restrict(part))).toBeLessThan(MOST_MS);
  });
});

test('an ordinary sheet of 50,000 characters is accepted', () => {
  const sheet = full(PIZZA_THEME);
  const { css } = restrict(sheet);
  expect(sheet.length).toBeGreaterThan(48_000);
  expect(css.length).toBeGreaterThan(30_000);
});

test('a restricted sheet is accepted again, because restricting adds no tokens', () => {
  const rules = Math.floor(LIMITS.tokens / 6);
  const { css, dropped } = restrict('a{b:c}'.repeat(rules));
  expect(dropped).toEqual([]);
  expect(restrict(css)).toEqual({ css, dropped: [] });
});
