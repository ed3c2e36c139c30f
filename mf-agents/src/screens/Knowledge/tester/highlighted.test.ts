import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markWords } from './Highlighted';

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .filter((part) => part.marked)
    .map((part) => part.text);

test('marks the found words in any form, and no other words', () => {
  expect(marked('Rentals: rent a tent, rented daily. Parents renting?', 'rent')).toEqual([
    'Rentals',
    'rent',
    'rented',
    'renting',
  ]);
  expect(marked('Deliveries and a delivery', 'delivery')).toEqual(['Deliveries', 'delivery']);
  expect(marked('Größe und CAFÉ', 'grosse', 'cafe')).toEqual(['CAFÉ']);
  expect(marked('12 or 120 days, a cat and cats', '12', 'cat')).toEqual(['12', 'cat']);
});

test('loses no part of the text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ minLength: 1, maxLength: 5 })),
      (text, words) => {
        expect(
          markWords(text, words)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
