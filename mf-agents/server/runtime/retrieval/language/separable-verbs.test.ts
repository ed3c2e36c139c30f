import { expect, test } from '@jest/globals';
import { separableVerbAt } from './separable-verbs';

test('a verb is joined with its prefix at the end of the clause', () => {
  expect(separableVerbAt('de', ['hole', 'das', 'rad', 'ab'], 0)).toBe('abhole');
});

test('a short word before a preposition is no verb', () => {
  expect(separableVerbAt('nl', ['wat', 'kost', 'het', 'en', 'op', 'welke', 'dagen'], 3)).toBe(null);
});
