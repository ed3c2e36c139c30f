import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { extractCss } from './extract-css';

const fence = '```';

test.each<[string, string, ReturnType<typeof extractCss>]>([
  [
    'a fenced css block',
    `Here it is:\n\n${fence}css\n.a { color: red; }\n\n\n\n.b { color: blue; }\n${fence}\nEnjoy!`,
    { css: '.a { color: red; }\n\n.b { color: blue; }', prose: 'Here it is:\n\nEnjoy!' },
  ],
  [
    'a fenced css block before other code',
    `\`.no{color:red}\`\n${fence}html\n<p>{a:b}</p>\n${fence}\n${fence}css\n.a{color:red}\n${fence}`,
    { css: '.a{color:red}', prose: `\`.no{color:red}\`\n${fence}html\n<p>{a:b}</p>\n${fence}` },
  ],
  [
    'two blocks',
    `${fence}css\n.a{b:c}\n${fence}\nand\n${fence}CSS\n.d{e:f}\n${fence}`,
    { css: '.a{b:c}\n\n.d{e:f}', prose: 'and' },
  ],
  ['a block that was cut off', `${fence}css\n.a{b:c}\n.d{`, { css: '.a{b:c}\n.d{', prose: '' }],
  [
    'a fence on the line of its code',
    `Use ${fence}css .a { color: red } ${fence} please`,
    { css: '.a { color: red }', prose: 'Use\n please' },
  ],
  [
    'a fence without a language',
    `${fence}\n.a{color:red}\n${fence}`,
    { css: '.a{color:red}', prose: '' },
  ],
  [
    'one backtick',
    'Use `.a{color:red}` and `npm`',
    { css: '.a{color:red}', prose: 'Use\n and `npm`' },
  ],
  [
    'rules without a fence',
    'Sure:\n\n.a,\n.b:hover {\n  color: red;\n}\n@media (x) {\n  .c { d: e }\n}\nDone, {really}.',
    {
      css: '.a,\n.b:hover {\n  color: red;\n}\n@media (x) {\n  .c { d: e }\n}',
      prose: 'Sure:\n\nDone, {really}.',
    },
  ],
  ['windows line ends', `${fence}css\r\n.a{b:c}  \r\n${fence}`, { css: '.a{b:c}', prose: '' }],
])('%s', (_name, reply, found) => {
  expect(extractCss(reply)).toEqual(found);
});

test.each([
  '',
  'I cannot do that.',
  'Call `npm start` {now}',
  `${fence}json\n["a"]\n${fence}`,
  '.a { }',
])('“%s” contains no CSS', (reply) => {
  expect(extractCss(reply)).toBeNull();
});

test('found CSS is trimmed, has no runs of blank lines, and is found again in its own fence (any reply)', () => {
  const piece = fc.constantFrom(
    fence,
    `${fence}css`,
    '`',
    '{',
    '}',
    ':',
    ';',
    '\n',
    '.a',
    'color',
    'red',
    ' ',
    '@media',
    'é',
    '\r\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (said) => {
      const found = extractCss(said.join(''));
      if (!found) return;
      expect(found.css).toBe(found.css.trim());
      expect(found.css).not.toMatch(/\n{3}|\r/);
      if (!found.css.includes(fence))
        expect(extractCss(`${fence}css\n${found.css}\n${fence}`)?.css).toBe(found.css);
    }),
    { numRuns: 500 },
  );
});

test.each(['`', '{', ' ', 'a', '{a', fence, `${fence}css\n`, '.a,\n', ':', '{:'])(
  'a long run of “%s” is not CSS and is rejected quickly',
  (piece) => {
    expect(extractCss(piece.repeat(60_000 / piece.length))).toBeNull();
  },
);
