import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rank } from './rank';

const best = (query: string, ...titles: string[]) =>
  titles
    .map((title) => ({ title, fit: rank({ title }, query) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ title }) => title);

test('what is typed exactly comes first, then beginnings, words, parts, and letters in order', () => {
  expect(best('agent', 'Reagents', 'New Agent', 'A great new talk', 'Agents', 'Agent')).toEqual([
    'Agent',
    'Agents',
    'New Agent',
    'Reagents',
  ]);
  expect(best('nag', 'New Agent', 'Sign out')).toEqual(['New Agent']);
  expect(best('cafe nu', 'Café Ñuble', 'Coffee')).toEqual(['Café Ñuble']);
});

test('other words of a line count, but less than its title', () => {
  expect(rank({ title: 'Dark colours', keywords: 'theme night' }, 'theme')).toBeGreaterThan(0);
  expect(rank({ title: 'Theme' }, 'theme')).toBeGreaterThan(
    rank({ title: 'Dark colours', keywords: 'theme' }, 'theme'),
  );
});

test('any text can be typed; a title always fits itself and its own beginning', () => {
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
