import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { foldWord } from '../../../../fold-word';
import { foldedWords, markedStem } from '../words';
import { CONCEPT_WORDS } from './all-concepts';
import type { Concept } from './concept';
import { CONCEPTS } from './concept';
import { conceptsOf, languageByConcepts, phraseAt } from './lookup';

describe.each(LANGUAGES)('the concept words of %s', (language) => {
  const entriesOf = (concept: Concept): string[] => CONCEPT_WORDS[language][concept].split(' ');

  test('are listed once in a concept', () => {
    const twice = CONCEPTS.filter(
      (concept) => new Set(entriesOf(concept)).size < entriesOf(concept).length,
    );
    expect(twice).toEqual([]);
  });

  test('are found in a question', () => {
    const isFound = (concept: Concept, entry: string): boolean => {
      const words = foldedWords(entry.replaceAll('_', ' '));
      return words.length === 1
        ? conceptsOf(language, markedStem(language, words[0] as string)).includes(concept)
        : phraseAt(language, words, 0) !== undefined;
    };
    const lost = CONCEPTS.flatMap((concept) =>
      entriesOf(concept).filter((entry) => !isFound(concept, entry)),
    );
    expect(lost).toEqual([]);
  });
});

test.each([
  ['en', 'quit', 'terminate'],
  ['en', 'complaints', 'complaint'],
  ['en', 'complaining', 'complaint'],
  ['de', 'geklaut', 'theft'],
  ['de', 'Parkplätze', 'parking'],
  ['es', 'cancelación', 'cancel'],
  ['fr', 'résiliation', 'terminate'],
  ['it', 'prenotazioni', 'booking'],
  ['nl', 'terugbetaling', 'refund'],
  ['pl', 'psy', 'pets'],
  ['ru', 'доставки', 'delivery'],
  ['ja', '駐車', 'parking'],
] as const)('%s: %s means %s', (language, word, concept) => {
  expect(conceptsOf(language, markedStem(language, foldWord(word)))).toContain(concept);
});

test('a phrase is found where it begins, the longest phrase first', () => {
  const words = ['can', 'i', 'get', 'my', 'money', 'back'];
  expect(phraseAt('en', words, 2)).toMatchObject({ concept: 'refund' });
  expect(phraseAt('en', words, 2)?.words).toEqual(['get', 'my', 'money', 'back']);
  expect(phraseAt('en', words, 4)?.words).toEqual(['money', 'back']);
  expect(phraseAt('en', words, 5)).toBeUndefined();
});

test('single words show the language by their concepts', () => {
  expect(languageByConcepts(['aparcamiento'], ['en'])).toBe('es');
  expect(languageByConcepts(['internet'], ['de'])).toBe('de');
  expect(languageByConcepts(['qwertz'], ['de'])).toBeNull();
});
