import { expect, test } from '@jest/globals';
import { wantedLanguages } from './wanted-languages';

test('the most wanted language comes first, and refused ones are left out', () => {
  expect(wantedLanguages('en;q=0.5, de-AT, fr;q=0.8, it;q=0, *;q=0.1')).toEqual([
    'de-AT',
    'fr',
    'en',
  ]);
});

test('without a header, or with an unreadable one, no language is wanted', () => {
  expect(wantedLanguages(undefined)).toEqual([]);
  expect(wantedLanguages(',;q=x,')).toEqual([]);
});
