import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { join } from 'node:path';
import { intentOf } from '../../mf-agents/server/runtime/extractive/intents';
import { judgePersonHalves } from './person';

const VALIDATION = join(import.meta.dirname, 'person-validation');
const SENTENCES_PER_HALF = 64;
/** Languages with fewer sentences. */
const SMALLER = ['pl', 'sv', 'tr', 'uk', 'ru', 'ar', 'he', 'ja', 'zh', 'ko'];
const SENTENCES_PER_SMALLER_HALF = 38;

const results = judgePersonHalves(VALIDATION);

test('the validation sentences cover the languages of the product', () => {
  expect(results.map(({ language }) => language)).toEqual([...LANGUAGES].sort());
  for (const { language, development, heldOut } of results) {
    const expected = SMALLER.includes(language) ? SENTENCES_PER_SMALLER_HALF : SENTENCES_PER_HALF;
    expect(development.sentences).toBe(expected);
    expect(heldOut.sentences).toBe(expected);
  }
});

test.each(results)('$language: wishes for a person are told from questions', (result) => {
  expect(result.development.recall).toBeGreaterThanOrEqual(95);
  expect(result.development.precision).toBeGreaterThanOrEqual(97);
  expect(result.heldOut.recall).toBeGreaterThanOrEqual(SMALLER.includes(result.language) ? 85 : 87);
  expect(result.heldOut.precision).toBeGreaterThanOrEqual(93);
});

test.each([
  { sentences: SENTENCES_PER_HALF, recall: 92, precision: 97 },
  { sentences: SENTENCES_PER_SMALLER_HALF, recall: 91, precision: 98 },
])('on average, wishes in $sentences held-out sentences are told from questions', (floor) => {
  const halves = results
    .map(({ heldOut }) => heldOut)
    .filter(({ sentences }) => sentences === floor.sentences);
  const mean = (share: 'recall' | 'precision'): number =>
    halves.reduce((sum, heldOut) => sum + heldOut[share], 0) / halves.length;
  expect(mean('recall')).toBeGreaterThanOrEqual(floor.recall);
  expect(mean('precision')).toBeGreaterThanOrEqual(floor.precision);
});

const CONTACT_QUESTIONS = [
  'what is your phone number',
  'do you have a phone number I can look up?',
  'wie ist ihre telefonnummer',
  'cual es vuestro telefono',
  "c'est quoi votre numéro de téléphone",
  'wat is jullie telefoonnummer',
  'qual é o vosso telefone',
  'qual è il vostro numero di telefono',
  'whats the email address',
  'quelle est l’adresse mail',
];

test('questions for contact data are answered from the website', () => {
  expect(CONTACT_QUESTIONS.filter((text) => intentOf(text) !== null)).toEqual([]);
});
