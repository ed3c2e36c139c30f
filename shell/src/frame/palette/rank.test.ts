import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rank } from './rank';

const best = (query: string, ...titles: string[]) =>
  titles
    .map((title) => ({ title, fit: rank({ title }, query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ title }) => title);

test('an exact match comes first, then matches at the beginning, of words, of parts, and of letters in order', () => {
  expect(best('agent', 'Reagents', 'New Agent', 'A great new talk', 'Agents', 'Agent')).toEqual([
    'Agent',
    'Agents',
    'New Agent',
    'Reagents',
  ]);
  expect(best('nag', 'New Agent', 'Sign out')).toEqual(['New Agent']);
  expect(best('cafe nu', 'Café Ñuble', 'Coffee')).toEqual(['Café Ñuble']);
});

test('the keywords of a line match too, but rank below a title', () => {
  expect(rank({ title: 'Dark colours', keywords: 'theme night' }, 'theme')).toBeGreaterThan(0);
  expect(rank({ title: 'Theme' }, 'theme')).toBeGreaterThan(
    rank({ title: 'Dark colours', keywords: 'theme' }, 'theme'),
  );
});

test('any text can be typed, and a title always matches itself completely', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      (title, query) => {
        const fit = rank({ title }, query);
        expect(fit >= 0 && fit <= 100).toBe(true);
        if (title.trim() !== '') expect(rank({ title: title.trim() }, title)).toBe(100);
      },
    ),
  );
});
