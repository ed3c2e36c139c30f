import { expect, test } from '@jest/globals';
import { featuresOf } from './sentence-features';
import { wishScore } from './wish-score';

test('a wish in words that no rule has scores higher than a question with the same words', () => {
  const wishes = [
    'My gran cannot type, could one of you phone her?',
    'asesor humano por favor',
    'Je préfère un vrai conseiller au robot',
  ];
  const questions = [
    'Can one of you repair a phone?',
    '¿Trabajáis con un asesor fiscal?',
    'Le conseiller est-il compris dans le prix ?',
  ];
  for (const wish of wishes) expect(wishScore(wish)).toBeGreaterThan(1);
  for (const question of questions) expect(wishScore(question)).toBeLessThan(0);
});

test('case, accents and punctuation make no difference', () => {
  expect(featuresOf('¡Quiero un ASESOR, por favor!')).toEqual(
    featuresOf('quiero un asesor por favor'),
  );
});

test('a text that is very short, very long or repeats its words has no score', () => {
  const long = Array.from({ length: 61 }, (_, at) => `word${at}`).join(' ');
  for (const text of ['', 'a person', 'talk to me '.repeat(5), long])
    expect(wishScore(text)).toBe(-Infinity);
});
