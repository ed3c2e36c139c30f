import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { intentOf } from '../../mf-agents/server/runtime/extractive/intents';
import { judgePersonHalves } from './person';

const VALIDATION = join(import.meta.dirname, 'person-validation');
const SENTENCES_PER_HALF = 64;

const results = judgePersonHalves(VALIDATION);

test('the validation sentences cover seven languages', () => {
  expect(results.map(({ language }) => language)).toEqual([
    'de',
    'en',
    'es',
    'fr',
    'it',
    'nl',
    'pt',
  ]);
  for (const { development, heldOut } of results) {
    expect(development.sentences).toBe(SENTENCES_PER_HALF);
    expect(heldOut.sentences).toBe(SENTENCES_PER_HALF);
  }
});

test.each(results)('$language: wishes for a person are told from questions', (result) => {
  expect(result.development.recall).toBeGreaterThanOrEqual(95);
  expect(result.development.precision).toBeGreaterThanOrEqual(97);
  expect(result.heldOut.recall).toBeGreaterThanOrEqual(87);
  expect(result.heldOut.precision).toBeGreaterThanOrEqual(93);
});

test('wishes in the held-out sentences of all languages are told from questions', () => {
  const mean = (share: 'recall' | 'precision'): number =>
    results.reduce((sum, { heldOut }) => sum + heldOut[share], 0) / results.length;
  expect(mean('recall')).toBeGreaterThanOrEqual(92);
  expect(mean('precision')).toBeGreaterThanOrEqual(97);
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
