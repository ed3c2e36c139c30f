import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { escapeMarkdown } from './escape';
import { nothingSettled, parseMarkdown } from './parse';
import { blocksText, plainText } from './plain-text';
import { readRow, tableLength, writeRow, writeSeparator } from './table';

const MARKS = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '!',
  '|',
  '-',
  '--',
  '#',
  '1.',
  '+',
  '~~',
  '~',
  '\\',
  ' ',
  'word',
  '2*3',
  'https://a.example/x_y',
  ':',
  '&amp;',
];
const line = fc
  .array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 30 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

describe('text that is escaped', () => {
  test('is shown unchanged', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(plainText(escapeMarkdown(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '---',
    '# 1 choice',
    '1. May',
    '- 5 °C',
    '> 3 kg',
    '``` `',
    '2*3*4 = 24',
    'snake_case_name',
    '[Mon]',
    '<b>',
    '+ tax',
  ])('%s', (text) => {
    expect(parseMarkdown(escapeMarkdown(text)).map(({ type }) => type)).toEqual(['paragraph']);
    expect(plainText(escapeMarkdown(text))).toBe(text);
  });
});

describe('a table', () => {
  test('is read exactly as it was written, whatever its cells contain', () => {
    const cell = line.filter((text) => !text.endsWith('\\') && !text.includes('\\|'));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        expect(readRow(writeRow(cells))).toEqual(cells);
        const shown = cells.map(escapeMarkdown);
        expect(
          plainText([writeRow(shown), writeSeparator(cells.length), writeRow(shown)].join('\n')),
        ).toBe([cells.join(', '), cells.join(', ')].join('\n'));
      }),
      { numRuns: 1_000 },
    );
  });

  test('ends after its last row, and no row is wider than the head', () => {
    const lines = ['Prices', '| a | b |', '|---|:-:|', '| 1 |', '1 | 2 | 3', 'after'];
    expect(lines.map((_, at) => tableLength(lines, at))).toEqual([0, 4, 0, 0, 0, 0]);
    expect(parseMarkdown(lines.join('\n'))).toEqual([
      { type: 'paragraph', text: ['Prices'] },
      { type: 'table', head: [['a'], ['b']], rows: [[['1']], [['1'], ['2']]] },
      { type: 'paragraph', text: ['after'] },
    ]);
  });

  test('keeps empty cells and bars inside cells', () => {
    expect(readRow(writeRow(['', 'a | b', '']))).toEqual(['', 'a | b', '']);
  });
});

test('a line of plain words parses like the same line followed by another', () => {
  const words = fc.oneof(
    line,
    fc
      .array(
        fc.constantFrom(
          'Hello',
          ' ',
          ',',
          '.',
          ':',
          '!',
          '7',
          '1. ',
          '- ',
          'http:',
          '//',
          'é',
          ...MARKS,
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(words, (text) => {
      expect(parseMarkdown(text)).toEqual(parseMarkdown(`${text}\n`));
    }),
    { numRuns: 2_000 },
  );
  expect(parseMarkdown('Hello: what would you like to know?')).toEqual([
    { type: 'paragraph', text: ['Hello: what would you like to know?'] },
  ]);
});

const MANY = 20_000;
const SPACES = ' '.repeat(MANY);
test.each(
  Object.entries({
    'spaces in a line': `x${SPACES}*`,
    'spaces in a heading': `# x${SPACES}x`,
    'marks that close no heading': `# x${' #'.repeat(MANY / 2)}x`,
    'spaces in a list': `- - a\n${SPACES}b${SPACES}c`,
    'spaces in a quote': `>${SPACES}x`,
    'spaces in strong words': `**a${SPACES}**`,
    'spaces below what could be a table': `a|b\n${SPACES}x`,
    'spaces behind its dashes': `a|b\n-|-|${SPACES}x`,
    'a wide table of short rows': `${'a|'.repeat(1_000)}\n${'-|'.repeat(1_000)}\n${'x|\n'.repeat(1_000)}`,
    'brackets behind addresses': `https://${')'.repeat(1_990)} `.repeat(MANY / 2_000),
  }),
)(
  '%s are parsed quickly: an answer is parsed in shared processes and on websites',
  (_name, text) => {
    const spent = cpuTime();
    plainText(text);
    expect(spent()).toBeLessThan(400);
  },
);

test.each([
  '- a\n',
  'a|b\n-|-\nc|d\n\n',
  `a|b\n-|-\n${'c|d\n'.repeat(20_000)}`,
  '> - *a*\n',
  '>>>>> x\n',
  '*a* ',
  '[a](https://a.example) ',
  '# a\n',
  '```\na\n```\n',
  'a\n\n',
  '1. - **a**\n',
  `${'a|'.repeat(50_000)}\n${'-|'.repeat(50_000)}\n`,
])(
  'an answer that consists mainly of %j has a limited number of parts and keeps all words',
  (piece) => {
    const blocks = parseMarkdown(piece.repeat(Math.ceil(100_000 / piece.length)));
    let parts = 0;
    JSON.stringify(blocks, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) parts += 1;
      return value;
    });
    expect(parts).toBeLessThan(20_000);
    const words = (text: string): number => (text.match(/[abcdx]/g) ?? []).length;
    expect(words(blocksText(blocks))).toBeGreaterThanOrEqual(
      words(piece.replace(/\(.*\)/, '')) * Math.ceil(100_000 / piece.length),
    );
  },
);

test.each([
  ['## Title ##', [{ type: 'heading', level: 2, text: ['Title'] }]],
  ['# C#', [{ type: 'heading', level: 1, text: ['C#'] }]],
  ['#  #', [{ type: 'heading', level: 1, text: ['#'] }]],
  ['a   \nb', [{ type: 'paragraph', text: ['a', { type: 'break' }, 'b'] }]],
  [
    '(https://a.example/x_(y)).',
    [
      {
        type: 'paragraph',
        text: [
          '(',
          { type: 'link', href: 'https://a.example/x_(y)', children: ['https://a.example/x_(y)'] },
          ').',
        ],
      },
    ],
  ],
  [
    ' a | b \n : - | - : ',
    [{ type: 'paragraph', text: [' a | b ', { type: 'break' }, ' : - | - : '] }],
  ],
  ['a|b\n  :--|--:  ', [{ type: 'table', head: [['a'], ['b']], rows: [] }]],
])('%j', (text, blocks) => {
  expect(parseMarkdown(text)).toEqual(blocks);
});

test.each([
  ['table', 'a|b\n-|-\nc|d\n\n'],
  ['code', '```\na\n```\n'],
  ['table', '- a|b\n  -|-\n'],
])(
  'an answer of many separate blocks with a %s keeps at most two hundred: each scrolls by itself, and ten thousand would block the page',
  (type, piece) => {
    let found = 0;
    JSON.stringify(parseMarkdown(piece.repeat(400_000 / 20)), (_key, value: unknown) => {
      if ((value as { type?: string } | null)?.type === type) found += 1;
      return value;
    });
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThanOrEqual(200);
  },
);

test('a very large number of lines causes no error', () => {
  expect(plainText('- a\n'.repeat(200_000)).length).toBeGreaterThan(400_000);
});

describe('a text that grows', () => {
  const piece = fc.constantFrom(
    ...MARKS,
    ...MARKS,
    'a|b',
    '-|-',
    '```',
    '\n',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '  ',
    '# ',
    '> ',
    '- ',
    '2. ',
  );

  test('parses like the complete text at every step, also when another text replaces it', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.array(piece, { maxLength: 20 }),
        (pieces, others) => {
          const settled = nothingSettled();
          let text = '';
          for (const more of pieces)
            expect(parseMarkdown((text += more), settled)).toEqual(parseMarkdown(text));
          const other = others.join('');
          expect(parseMarkdown(other, settled)).toEqual(parseMarkdown(other));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each(['*a* b\n\n', '- a\n- b\n\ntext\n\n', '```\na\n```\n', '# a\n', 'a|b\n-|-\n1|2\n\n'])(
    'of many parts, like %j, has no more parts than the complete text',
    (part) => {
      const settled = nothingSettled();
      let text = '';
      for (let times = 0; times < 30; times += 1)
        expect(parseMarkdown((text += part.repeat(100)), settled)).toEqual(parseMarkdown(text));
    },
  );

  test('keeps the identity of settled blocks, so that they need not render again', () => {
    const settled = nothingSettled();
    const before = parseMarkdown(
      '# Title\n\nFirst.\n\n- one\n- two\n\nSecond.\n\nThird, which goes',
      settled,
    );
    const after = parseMarkdown(
      '# Title\n\nFirst.\n\n- one\n- two\n\nSecond.\n\nThird, which goes on.',
      settled,
    );
    expect(after.map((block, index) => block === before[index])).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
