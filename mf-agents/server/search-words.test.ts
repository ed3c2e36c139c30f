import { expect, test } from '@jest/globals';
import { searchWords } from './search-words';

test('words have no case, accents or punctuation, and each occurs once', () => {
  expect(searchWords('Café-Ñandú, CAFÉ!', 'anna.b@example.com')).toEqual([
    'cafe',
    'nandu',
    'anna',
    'b',
    'example',
    'com',
  ]);
});

test('scripts without spaces give pairs of neighboring characters', () => {
  expect(searchWords('営業時間 tent')).toEqual(['営業', '業時', '時間', 'tent']);
});

test('long texts and words are cut', () => {
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)]);
  const many = Array.from({ length: 1_000 }, (_, index) => `w${index}`).join(' ');
  expect(searchWords(many)).toHaveLength(400);
});
