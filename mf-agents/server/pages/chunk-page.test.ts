import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AGENT } from '@voxgrove/contracts';
import { chunkPage } from './chunk-page';
import type { Section } from './page-content';

const sentence = (words: number) => `Word${' word'.repeat(words - 1)}.`;
const paragraph = (chars: number) => {
  let text = '';
  while (text.length < chars) text += `${text === '' ? '' : ' '}${sentence(9)}`;
  return text.slice(0, chars);
};
const section = (heading: string, ...texts: string[]): Section => ({
  headings: ['Page', heading],
  blocks: texts.map((text) => ({ text, whole: false })),
});
const lengths = (sections: Section[]) => chunkPage(sections).map((passage) => passage.text.length);
const between = (length: number) => length >= AGENT.minChunkSize && length <= AGENT.maxChunkSize;

describe('cutting a page into passages', () => {
  test('a short page is one passage, and an empty page has none', () => {
    expect(chunkPage([])).toEqual([]);
    expect(chunkPage([section('Hours', 'We open at nine.')])).toEqual([
      { headings: ['Page', 'Hours'], text: '## Hours\nWe open at nine.' },
    ]);
  });

  test('small neighbors are joined, each heading stays with its text, and passages are named', () => {
    const [passage, ...rest] = chunkPage([
      section('Hours', paragraph(400)),
      section('Parking', paragraph(400)),
      section('Bus', paragraph(400)),
    ]);
    expect(rest).toEqual([]);
    expect(passage?.headings).toEqual(['Page', 'Hours', 'Parking', 'Bus']);
    expect(passage?.text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '## Hours',
      '## Parking',
      '## Bus',
    ]);
  });

  test('large sections are cut at their headings', () => {
    expect(
      chunkPage([
        section('A', paragraph(1_500)),
        section('B', paragraph(1_500)),
        section('C', paragraph(1_500)),
      ]).map((passage) => passage.headings),
    ).toEqual([
      ['Page', 'A'],
      ['Page', 'B'],
      ['Page', 'C'],
    ]);
  });

  test('a small rest after a large section is joined with other text', () => {
    expect(
      lengths([
        section('A', ...Array<string>(6).fill(paragraph(380))),
        section('B', paragraph(300)),
      ]).every(between),
    ).toBe(true);
  });

  test('a paragraph of any length is cut at sentences', () => {
    const passages = chunkPage([section('A', paragraph(9_000))]);
    expect(passages.every(({ text }) => between(text.length))).toBe(true);
    expect(passages.slice(0, -1).every(({ text }) => text.endsWith('.'))).toBe(true);
  });

  test('text without sentences is cut between words, or anywhere without words, and loses no letter', () => {
    const words = 'lower case without any stop '.repeat(400).trim();
    const found = chunkPage([section('A', words)]);
    expect(found.every(({ text }) => between(text.length))).toBe(true);
    expect(found.map(({ text }) => text).join(' ')).toBe(`## A\n${words}`);
    expect(
      chunkPage([section('A', '𝄞'.repeat(3_000))])
        .map(({ text }) => text)
        .join(''),
    ).toBe(`## A\n${'𝄞'.repeat(3_000)}`);
  });

  test('a question stays with its answer, and a table stays whole', () => {
    const whole = (text: string) => ({ text, whole: true });
    const faq: Section = {
      headings: ['FAQ'],
      blocks: Array.from({ length: 12 }, (_, index) =>
        whole(`Question ${index}?\n${paragraph(350)}`),
      ),
    };
    const asked = chunkPage([faq]).map(
      ({ text }) => [text.match(/Question/g)?.length, text.split('\n\n').length] as const,
    );
    expect(asked.reduce((sum, [, pairs]) => sum + pairs, 0)).toBe(12);
    for (const [questions, pairs] of asked) expect(questions).toBe(pairs);
    const table = Array.from(
      { length: 40 },
      (_, index) => `Item ${index} | £${index} | ${'x'.repeat(20)}`,
    ).join('\n');
    expect(
      chunkPage([
        section('Intro', paragraph(1_200)),
        { headings: ['Prices'], blocks: [whole(table)] },
        section('End', paragraph(1_200)),
      ]).filter(({ text }) => text.includes(table)),
    ).toHaveLength(1);
  });

  test('a table that is too large is cut between rows, and each part keeps the header', () => {
    const head = '| Item | Price |\n| --- | --- |';
    const rows = Array.from({ length: 200 }, (_, index) => `| Item ${index} | £${index} |`);
    const passages = chunkPage([
      {
        headings: ['Prices'],
        blocks: [{ text: ['Summer prices', head, ...rows].join('\n'), whole: true }],
      },
    ]);
    expect(
      passages.every(
        ({ text }) =>
          text.length <= AGENT.maxChunkSize && text.includes(`Summer prices\n${head}\n| Item`),
      ),
    ).toBe(true);
    const lines = passages.flatMap(({ text }) => text.split('\n'));
    expect(rows.every((row) => lines.includes(row))).toBe(true);
  });

  test('any page keeps its text in order, no passage is too long, and short ones have no more text', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 3_000 })
      .map((raw) => raw.replace(/\s+/g, ' ').trim())
      .filter((clean) => clean !== '');
    const sections = fc.array(
      fc.record({
        headings: fc.array(fc.constantFrom('Page', 'Über uns', 'Prices', 'FAQ'), {
          minLength: 1,
          maxLength: 3,
        }),
        blocks: fc.array(fc.record({ text, whole: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(sections, (page) => {
        const passages = chunkPage(page);
        expect(
          passages.every(
            (passage) =>
              passage.text.length > 0 &&
              passage.text.length <= AGENT.maxChunkSize &&
              passage.text.isWellFormed(),
          ),
        ).toBe(true);
        const letters = (value: string) => value.replace(/\s|#/g, '');
        const plain = page.every(({ blocks }) =>
          blocks.every((block) => !block.whole || block.text.length < AGENT.maxChunkSize - 20),
        );
        if (plain)
          expect(letters(passages.map((passage) => passage.text).join(''))).toBe(
            letters(
              page
                .map(
                  ({ headings, blocks }) =>
                    headings.at(-1) + blocks.map((block) => block.text).join(''),
                )
                .join(''),
            ),
          );
      }),
      { numRuns: 60 },
    );

    const prose = fc.array(
      fc.record({
        heading: fc.constantFrom('A', 'B', 'C'),
        chars: fc.integer({ min: 1, max: 6_000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(prose, (page) => {
        const found = lengths(page.map(({ heading, chars }) => section(heading, paragraph(chars))));
        expect(found.length === 1 || found.every(between)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('a text of tiny paragraphs is cut as quickly as any other', () => {
    const tiny = chunkPage([
      {
        headings: [],
        blocks: Array.from({ length: 300_000 }, () => ({ text: 'a', whole: false })),
      },
    ]);
    expect(
      tiny
        .map(({ text }) => text)
        .join('')
        .match(/a/g),
    ).toHaveLength(300_000);
    for (const { text } of tiny) expect(text.length).toBeLessThanOrEqual(AGENT.maxChunkSize);
  }, 5_000);
});
