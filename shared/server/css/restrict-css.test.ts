import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CSS_PAYLOADS, CSS_TRAP, PIZZA_THEME } from '@voxgrove/testing/css-payloads';
import { restrictCss } from './restrict-css';

const OWN = 'http://localhost';
const restrict = (css: string) => restrictCss(css, OWN);
const withoutTexts = (css: string): string => css.replace(/"(?:[^"\\]|\\.)*"/g, '""');

/** Returns the parts that no result may contain. Finds them in another way than the restrictor. */
function harmful(css: string): string[] {
  const found = [...css.matchAll(/"(?:[^"\\]|\\.)*"|(?<![\w-])url\(("(?:[^"\\]|\\.)*"|[^)]*)/gi)]
    .flatMap(([, address]) => address ?? [])
    .filter(
      (address) => !/^"(data:image\/|http:\/\/localhost\/(uploads|widget\/v1)\/)/.test(address),
    );
  // A character after a backslash belongs to a name.
  const bare = withoutTexts(css).replace(/\\./g, '_');
  for (const pattern of [
    /@(import|font-face|namespace|charset|property|page)/i,
    /(image-set|cross-fade|src|image|element|expression)\s*\(|progid:|(^|[;{])\s*(behavior|-moz-binding)\s*:/i,
    /position:(?!static|relative|absolute|sticky|initial|unset|revert)/i,
    /\[\s*(value|href|src|action|name|content|title|alt)[^;{}]*\{/i,
    /<\/|<!|javascript:/i,
  ]) {
    const hit = pattern.exec(bare);
    if (hit) found.push(hit[0]);
  }
  if (/<\/|<!/.test(css)) found.push('markup in a text');
  if (bare.split('{').length !== bare.split('}').length) found.push('braces');
  return found;
}

test.each(Object.entries(CSS_PAYLOADS))(
  '%s is made harmless, and each removed part is reported',
  (_name, css) => {
    const { css: out, dropped } = restrict(css);
    expect(harmful(out)).toEqual([]);
    expect(withoutTexts(out)).not.toContain(new URL(CSS_TRAP).hostname);
    expect(restrict(out)).toEqual({ css: out, dropped: [] });
    if (!/text|custom property/.test(_name)) expect(dropped.length).toBeGreaterThan(0);
  },
);

test('the list contains enough cases', () => {
  expect(Object.keys(CSS_PAYLOADS).length).toBeGreaterThanOrEqual(60);
});

describe('allowed styles', () => {
  test('a complete theme is kept', () => {
    const { css, dropped } = restrict(PIZZA_THEME);
    expect(dropped).toEqual([]);
    for (const part of [
      ':host{--vg-primary:#c8102e',
      'radial-gradient(circle at 30% 30%',
      'border-radius:24px!important',
      '@keyframes rise{from{',
      '"🍕"',
      '@media (max-width: 600px){',
      '& .bubble{padding:calc(8px + 1vw)',
      'url("data:image/svg+xml',
      '@supports (backdrop-filter: blur(4px))',
    ])
      expect(css).toContain(part);
  });

  test.each([
    ['a{color:red}/* @import "x" */b{color:blue}', 'a{color:red;}\nb{color:blue;}\n'],
    [
      '.panel{background:url(http://localhost/uploads/p.png)}',
      '.panel{background:url("http://localhost/uploads/p.png");}\n',
    ],
    ['a::after{content:"https://trap.example"}', 'a::after{content:"https://trap.example";}\n'],
    [
      '[dir=rtl] .bar,[aria-expanded="true"]{color:red}',
      '[dir=rtl] .bar,[aria-expanded="true"]{color:red;}\n',
    ],
    ['.a{color:red;background:url(https://trap.example);margin:0}', '.a{color:red;margin:0;}\n'],
    ['@layer a, b;', '@layer a,b;\n'],
    ['.\\31 st{color:red}', '.\\31 st{color:red;}\n'],
  ])('%s', (css, expected) => {
    expect(restrict(css).css.replaceAll(', ', ',')).toBe(expected);
  });
});

test('reports line, text and reason of each removed part', () => {
  expect(
    restrict(
      '.a{color:red}\n/* two\nlines */\n.b{position:fixed;background:url(https://trap.example/x)}\n@font-face{font-family:x}',
    ).dropped,
  ).toEqual([
    { line: 4, css: 'position:fixed', reason: 'POSITION' },
    { line: 4, css: 'background:url("https://trap.example/x")', reason: 'ADDRESS' },
    { line: 5, css: '@font-face{font-family:x}', reason: 'AT_RULE' },
  ]);
  expect(
    restrict(`.a{background:url(data:image/png;base64,${'A'.repeat(40_000)})}`).dropped,
  ).toMatchObject([{ reason: 'PICTURE_SIZE' }]);
  expect(restrict(`${'&{'.repeat(30)}color:red${'}'.repeat(30)}`).dropped).toMatchObject([
    { reason: 'TOO_MUCH' },
  ]);
  expect(restrict(`*{color:red}`.repeat(2_001)).dropped).toMatchObject([{ reason: 'TOO_MUCH' }]);
  expect(restrict(`a{color:red}\n${'{}'.repeat(200)}`)).toMatchObject({
    css: 'a{color:red;}\n',
    dropped: { 199: { line: 2, reason: 'UNREADABLE' } },
  });
  expect(restrict(`a{color:red}\n${'{}'.repeat(2_000)}`)).toMatchObject({
    css: '',
    dropped: [{ line: 1, reason: 'TOO_MUCH' }],
  });
});

test('each case is harmless wherever it is cut', () => {
  for (const css of Object.values(CSS_PAYLOADS)) {
    for (let end = Math.max(1, css.length - 200); end < css.length; end += 1) {
      const out = restrict(css.slice(0, end)).css;
      expect([css.slice(0, end), harmful(out)]).toEqual([css.slice(0, end), []]);
      expect(restrict(out)).toEqual({ css: out, dropped: [] });
    }
  }
});

test('any text is harmless in any order and wherever it is cut, and restricting it again changes nothing', () => {
  const pieces = fc.constantFrom(
    ...Object.values(CSS_PAYLOADS),
    '{',
    '}',
    '(',
    ')',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    ';',
    '@',
    '!important',
    'url(',
    '\\75rl(',
    ':host',
    '&',
    ' ',
    '\n',
    PIZZA_THEME.slice(0, 400),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, fc.nat(120)), { maxLength: 8 }), (parts) => {
      const { css } = restrict(
        parts
          .map(([text, cut]) =>
            text.slice(0, text.length > 20 ? Math.max(3, text.length - cut) : undefined),
          )
          .join(''),
      );
      expect(harmful(css)).toEqual([]);
      expect(restrict(css)).toEqual({ css, dropped: [] });
    }),
    { numRuns: 600 },
  );
});
