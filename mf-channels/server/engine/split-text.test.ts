import { expect, test } from '@jest/globals';
import { splitText } from './split-text';

test('a text is split at the ends of paragraphs, then of sentences, then of words', () => {
  expect(splitText('One. Two.\n\nThree is longer.', 20)).toEqual(['One. Two.', 'Three is longer.']);
  expect(splitText('First one here. Second one here.', 20)).toEqual([
    'First one here.',
    'Second one here.',
  ]);
  expect(splitText('alpha beta gamma delta', 12)).toEqual(['alpha beta', 'gamma delta']);
});

test('no part is longer than the limit, and nothing is lost', () => {
  const text = 'word '.repeat(500) + '😀'.repeat(300);
  const parts = splitText(text, 101);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(101);
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
  expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('a short text stays whole, and an empty one has no parts', () => {
  expect(splitText(' Hello ', 10)).toEqual(['Hello']);
  expect(splitText('  ', 10)).toEqual([]);
});
