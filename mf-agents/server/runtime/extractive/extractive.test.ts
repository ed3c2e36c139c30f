import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Chunk } from '@voxgrove/contracts';
import type { Inline } from '@voxgrove/contracts/markdown/parse-inline';
import { parseMarkdown } from '@voxgrove/contracts/markdown/parse';
import type { Block } from '@voxgrove/contracts/markdown/parse';
import { writeRow } from '@voxgrove/contracts/markdown/table';
import { demoKnowledge } from '../../testing/demo-knowledge';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import { knowledgeIndex } from '../retrieval/knowledge-index';
import { evaluate } from './evaluation';
import { HELD_OUT, IN_DOMAIN, NEAR_DOMAIN, OFF_TOPIC } from './evaluation-questions';
import { answerFrom } from './extractive-engine';
import { sentences } from '../sentences/en';

let chunks: Chunk[];
let index: KnowledgeIndex;
let origin: string;

beforeAll(async () => {
  ({ chunks, origin } = await demoKnowledge());
  index = knowledgeIndex(chunks);
}, 60_000);

const pageOf = (url: string | undefined) =>
  (url ?? '').replace(origin, '').replace(/#.*$/, '') || '/';

/**
 * Checks that everything below the agent's own words and the heading of the quote is in a passage,
 * word for word: each paragraph, each item of a list and each row of a table.
 */
function expectVerbatim(text: string, quotes: string[]): void {
  const [intro, ...answerBlocks] = parseMarkdown(text);
  expect(intro).toEqual({ type: 'paragraph', text: [sentences.direct] });
  const quotedLines = answerBlocks.filter((block) => !isHeading(block)).flatMap(linesOf);
  const quoted = quotes.map((quote) => quote.replace(/^[•*-]\s+/, ''));
  expect(quotedLines.join(' ')).toBe(quoted.join(' '));
  expectInPassages(quotes);
}
function expectInPassages(quotes: string[]): void {
  for (const quote of quotes) expect(chunks.some(({ text }) => text.includes(quote))).toBe(true);
}
const isHeading = (block: Block): boolean =>
  block.type === 'paragraph' &&
  block.text.length === 1 &&
  typeof block.text[0] === 'object' &&
  block.text[0].type === 'strong';
function linesOf(block: Block): string[] {
  if (block.type === 'table')
    return [block.head, ...block.rows].map((cells) => writeRow(cells.map(textOf)));
  if (block.type === 'list') return block.items.map((item) => item.flatMap(linesOf).join(' '));
  return block.type === 'paragraph' ? [textOf(block.text)] : ['?'];
}
const textOf = (parts: Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.type === 'link' ? textOf(part.children) : '?';
    })
    .join('');

describe('questions about the demo site', () => {
  test.each([
    ['What does it cost to rent a tent?', '/rentals', '£14'],
    ['Can I cancel my booking?', '/booking', 'costs nothing until 18:00'],
    ['When are you open on Sunday?', '/visit', '| Sunday | 08:00–16:00 |'],
    ['Do I need to pay a deposit?', '/faq', '£150'],
  ])('%s is answered from %s', (question, page, says) => {
    const answer = answerFrom(index, question);
    expect(answer).toMatchObject({ engine: 'extractive', band: 'direct' });
    expect(answer.text).toMatch(/^From our website:\n\n/);
    expect(answer.text).toContain(says);
    expect(pageOf(answer.sources[0]?.url)).toBe(page);
    expect(answer.sources[0]?.url).toContain('#:~:text=');
    expectVerbatim(answer.text, answer.quotes);
  });

  test('get overall answers as good as when the thresholds were chosen', () => {
    const table = {
      'in domain': evaluate(index, IN_DOMAIN, origin),
      'held out': evaluate(index, HELD_OUT, origin),
      'off topic': evaluate(index, OFF_TOPIC, origin),
      'near domain': evaluate(index, NEAR_DOMAIN, origin),
    };
    for (const [name, { asked, direct, right, maybe, maybeRight, miss }] of Object.entries(table)) {
      process.stdout.write(
        `  ${name.padEnd(11)} asked ${asked}, quoted ${direct} (right ${right}), links ${maybe} (right page ${maybeRight}), miss ${miss}\n`,
      );
    }
    expect(table['in domain'].right).toBeGreaterThanOrEqual(39);
    expect(table['in domain'].wrong.length).toBeLessThanOrEqual(2);
    expect(table['held out'].right).toBeGreaterThanOrEqual(16);
    expect(table['held out'].wrong.length).toBeLessThanOrEqual(4);
    expect(table['off topic'].direct).toBe(0);
    expect(table['near domain'].direct).toBeLessThanOrEqual(1);
    expect(table['off topic'].maybe).toBeLessThanOrEqual(1);
  });

  test('that the site does not answer get an honest miss, with the contact page', () => {
    const answer = answerFrom(index, 'What is the capital of Mongolia?');
    expect(answer).toMatchObject({ band: 'miss', quotes: [], text: sentences.missWithContact });
    expect(pageOf(answer.sources[0]?.url)).toBe('/contact');
  });

  test('that the site may answer get the closest text, and two more after a click, without a claim', () => {
    const answer = answerFrom(index, 'Do I need boots for the gorge walk?');
    expect(answer.band).toBe('maybe');
    expect(answer.text.startsWith(`${sentences.maybe}\n\n${sentences.direct}\n\n`)).toBe(true);
    expectInPassages(answer.quotes);
    const [shown, ...others] = answer.sources;
    expect(shown?.excerpt).toBeUndefined();
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(2);
    for (const { excerpt, url } of others) {
      expect(excerpt?.trim()).toBeTruthy();
      expect(url).toContain('#:~:text=');
    }
  });
});

test('get a price list as a whole table', () => {
  const answer = answerFrom(index, 'What does it cost to rent a tent?');
  const table = parseMarkdown(answer.text).find(({ type }) => type === 'table');
  if (table?.type !== 'table') throw new Error('no table');
  expect(table.head.map(textOf)).toEqual(['Item', 'Per day', 'Weekend (Fri–Mon)', 'Week']);
  const items = table.rows.map((row) => textOf(row[0] ?? []));
  expect(items.filter((item) => /tent/i.test(item)).length).toBeGreaterThan(1);
  expect(items.some((item) => /sleeping bag/i.test(item))).toBe(true);
});

describe('small talk', () => {
  test.each([
    ['Hi there!', sentences.greeting],
    ['thanks a lot', sentences.thanks],
    ['Good morning', sentences.greeting],
    ['Are you a bot?', sentences.bot],
    ['ok cool, bye', sentences.goodbye],
    ['Who made you?', sentences.maker],
    ['what can you do', sentences.abilities],
  ])('%s', (message, text) => {
    expect(answerFrom(index, message)).toMatchObject({ band: 'smalltalk', text });
  });

  test('a request for a person is answered honestly, with the contact page', () => {
    const answer = answerFrom(index, 'I want to talk to a human');
    expect(answer).toMatchObject({ band: 'smalltalk', text: sentences.humanWithContact });
    expect(pageOf(answer.sources[0]?.url)).toBe('/contact');
  });

  test('a greeting before a question does not hide the question', () => {
    expect(answerFrom(index, 'Hi, do you rent gas cookers?')).toMatchObject({ band: 'direct' });
  });
});

test('every quote is verbatim text of a passage, whatever is asked', () => {
  const word = fc.constantFrom(
    ...chunks.flatMap((chunk) => chunk.text.split(/\s+/)).filter((text) => text.length > 2),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const answer = answerFrom(index, words.join(' '));
      if (answer.band === 'direct') expectVerbatim(answer.text, answer.quotes);
      else if (answer.band === 'maybe') expectInPassages(answer.quotes);
      else expect(answer.quotes).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('unusual input gets an answer, too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (text) => {
      expect(answerFrom(index, text).text).not.toBe('');
    }),
    { numRuns: 100 },
  );
  for (const text of [
    '__proto__',
    'constructor',
    '?',
    '😀😀😀',
    'a'.repeat(4_000),
    '<script>alert(1)</script>',
    ' '.repeat(4_000),
  ])
    expect(answerFrom(index, text).text).not.toBe('');
});

test('a first name after a question for the name is not searched for', () => {
  const history = [{ role: 'assistant' as const, text: 'May I ask your name?' }];
  expect(answerFrom(index, 'Anna', undefined, undefined, history)).toMatchObject({
    band: 'smalltalk',
    text: sentences.acknowledgement,
  });
  expect(answerFrom(index, 'Anna').band).not.toBe('smalltalk');
});

test('a short question after a text that only mentions a name is searched for', () => {
  const text = 'From our website:\n\nSend us your name and address. We answer within a day.';
  const history = [{ role: 'assistant' as const, text }];
  const answer = answerFrom(index, 'opening hours', undefined, undefined, history);
  expect(answer.band).not.toBe('smalltalk');
});

test('an agent without knowledge says so', () => {
  expect(answerFrom(knowledgeIndex([]), 'What does it cost to rent a tent?')).toMatchObject({
    band: 'miss',
    text: sentences.empty,
    sources: [],
  });
});
