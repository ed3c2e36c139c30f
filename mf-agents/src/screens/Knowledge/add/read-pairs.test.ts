import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPairs } from './read-pairs';

test.each([
  ['commas', 'Do you ship?,Yes\nOpen on Sunday?,No'],
  [
    'semicolons, with a line of names',
    'Question;Answer\r\nDo you ship?;Yes\r\nOpen on Sunday?;No\r\n',
  ],
  ['tabs and quotes', '\uFEFFquestion\tanswer\n"Do you ship?"\t "Yes"\n\nOpen on Sunday?\tNo'],
])('reads pairs separated by %s', (_name, text) => {
  expect(readPairs(text)).toEqual({
    pairs: [
      { question: 'Do you ship?', answer: 'Yes' },
      { question: 'Open on Sunday?', answer: 'No' },
    ],
    incomplete: 0,
  });
});

test('quoted cells may contain any text, and incomplete lines are counted', () => {
  expect(
    readPairs('"How much, for ""two""?","12,50\na day"\nNo answer here,\n,No question'),
  ).toEqual({
    pairs: [{ question: 'How much, for "two"?', answer: '12,50\na day' }],
    incomplete: 2,
  });
});

test('reads what a spreadsheet writes (any text)', () => {
  const words = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/[\uFEFF\r]/g, '').trim())
    .filter((text) => text !== '' && !/^(questions?|q)$/i.test(text));
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      fc.array(fc.record({ question: words, answer: words }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      (pairs, parting) => {
        expect(
          readPairs(
            pairs
              .map(({ question, answer }) => quote(question) + parting + quote(answer))
              .join('\n'),
          ),
        ).toEqual({ pairs, incomplete: 0 });
      },
    ),
  );
});
