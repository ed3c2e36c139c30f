import { expect, test } from '@jest/globals';
import { phraseStem } from './concepts/lookup';
import { indexedStems } from './indexed-stems';

test('a phrase of a text is found through its concept', () => {
  expect(indexedStems('Items left behind are kept', 'en')).toContain(
    phraseStem('en', 'lostProperty'),
  );
  expect(indexedStems('The left wing', 'en')).not.toContain(phraseStem('en', 'lostProperty'));
});

test('a word with a hyphen is also found without it', () => {
  expect(indexedStems('Free Wi-Fi', 'en')).toContain('en:wifi');
});

test('an English word that only ends like another one is not shortened to a third word', () => {
  const [showers, show, mothers, moths, renters, rent] = indexedStems(
    'showers show mothers moths renters rent',
    'en',
  );
  expect(showers).not.toBe(show);
  expect(mothers).not.toBe(moths);
  expect(renters).toBe(rent);
});
