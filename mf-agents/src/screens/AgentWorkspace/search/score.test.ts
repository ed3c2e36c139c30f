import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findBest, score, SEARCH } from './score';

const PLACES = [
  { name: 'Overview', also: ['start', 'dashboard', 'next steps'] },
  { name: 'Conversations', also: ['chats', 'inbox'] },
  { name: 'Knowledge base', also: ['documents', 'docs', 'questions and answers'] },
  { name: 'Leads & Campaigns', also: ['contacts'] },
  { name: 'Settings', also: ['options'] },
  { name: 'Security', also: ['allowed origins', 'secret key'] },
  { name: 'Language', also: ['translation'] },
];
function band(value: number) {
  if (value > SEARCH.strong) return 'strong';
  if (value > SEARCH.good) return 'good';
  return value >= SEARCH.least ? 'possible' : 'none';
}

test.each([
  // The name, its beginning, its words.
  ['Overview', 'Overview', 'strong'],
  ['overview', 'Overview', 'strong'],
  ['over', 'Overview', 'strong'],
  ['set', 'Settings', 'strong'],
  ['se', 'Settings', 'good'],
  ['s', 'Settings', 'possible'],
  ['knowledge', 'Knowledge base', 'strong'],
  ['base', 'Knowledge base', 'strong'],
  ['base knowledge', 'Knowledge base', 'strong'],
  ['leads and campaigns', 'Leads & Campaigns', 'strong'],
  ['campaigns', 'Leads & Campaigns', 'strong'],
  ['camp', 'Leads & Campaigns', 'strong'],
  // Other names of the place.
  ['docs', 'Knowledge base', 'strong'],
  ['inbox', 'Conversations', 'strong'],
  ['allowed origins', 'Security', 'strong'],
  ['origins', 'Security', 'strong'],
  ['secret', 'Security', 'strong'],
  ['questions', 'Knowledge base', 'strong'],
  // Words with typos.
  ['setings', 'Settings', 'good'],
  ['settigns', 'Settings', 'good'],
  ['knowlege', 'Knowledge base', 'good'],
  ['convresations', 'Conversations', 'good'],
  ['languge', 'Language', 'good'],
  ['ÔVERVIEW', 'Overview', 'strong'],
  ['overveiw', 'Overview', 'good'],
  // A part of a word, or only some of the words.
  ['view', 'Overview', 'possible'],
  ['versation', 'Conversations', 'possible'],
  ['security questionnaire', 'Security', 'possible'],
])('“%s” finds %s, a %s match', (typed, expected, label) => {
  const [best] = findBest(typed, PLACES);
  expect([best?.place.name, band(best?.score ?? 0)]).toEqual([expected, label]);
});

test.each([
  ['xyzzy'],
  ['set the table for twelve guests please'],
  ['of'],
  ['  '],
  ['&&&'],
  ['base-jumping tomorrow evening'],
])('“%s” finds nothing', (typed) => {
  expect(findBest(typed, PLACES)).toEqual([]);
});

test('returns at most five matches, best first, and none below the minimum', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `Setting ${index}`, also: [] }));
  const found = findBest('setting 7', [...PLACES, ...many]);
  expect(found).toHaveLength(SEARCH.most);
  expect(found[0]?.place.name).toBe('Setting 7');
});

test('a score is between 0 and 1 for any text, and does not depend on capitals', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ maxLength: 30 }),
      (typed, name) => {
        const value = score(typed, { name, also: [typed, name] });
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(score(typed.toUpperCase(), { name: 'Überblick', also: ['STRASSE'] })).toBe(
          score(typed.toUpperCase().toLowerCase(), { name: 'überblick', also: ['strasse'] }),
        );
      },
    ),
  );
});
