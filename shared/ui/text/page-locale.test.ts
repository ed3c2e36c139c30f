import { expect, test } from '@jest/globals';
import { pageLocale } from './page-locale';

test('times are in the language of the page, with the habits of the region if the browser has the language', () => {
  expect(pageLocale('fr', 'de-AT')).toBe('fr');
  expect(pageLocale('de', 'de-AT')).toBeUndefined();
  expect(pageLocale('en', 'en-GB')).toBeUndefined();
  expect(pageLocale('', 'de-AT')).toBeUndefined();
});
