import { expect, test } from '@jest/globals';
import { groupByMeaning } from './question-meaning';

test('questions with the same meaning are one group, in any words and language', () => {
  expect(
    groupByMeaning([
      'Do you have parking?',
      'Is breakfast included?',
      'where can i park my car',
      'Gibt es Parkplätze?',
      'is the petit déjeuner included',
      'Is my dog allowed?',
      'are pets permitted',
    ]),
  ).toEqual([[0, 2, 3], [1], [4], [5, 6]]);
});

test('questions about different things stay apart, and so do questions without words', () => {
  expect(groupByMeaning(['How much is a tent?', 'How much is a bike?', 'what?', 'and?'])).toEqual([
    [0],
    [1],
    [2],
    [3],
  ]);
});
