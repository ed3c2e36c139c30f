import { expect, test } from '@jest/globals';
import { PreChatField } from '@voxgrove/contracts';
import { answerKey } from './answer-key';

test.each([
  ['Order number', 'orderNumber'],
  ['What is your order number?', 'whatIsYourOrderNumber'],
  ['Größe des Zelts', 'groEDesZelts'],
  ['Où êtes-vous ?', 'ouEtesVous'],
  ['2nd address', 'ndAddress'],
  ['ご注文番号', 'question'],
  ['Name', 'name2'],
  ['Consent', 'consent2'],
  ['Pet', 'pet3'],
])('%s is stored as %s', (label, key) => {
  expect(answerKey(label, ['pet', 'pet2'])).toBe(key);
});

test('a blank question has no name yet, and a long one gets a valid name', () => {
  expect(answerKey('  ', [])).toBe('');
  const key = answerKey('very long words '.repeat(20), []);
  expect(PreChatField.shape.key.safeParse(key).success).toBe(true);
});
