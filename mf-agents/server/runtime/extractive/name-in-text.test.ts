import { expect, test } from '@jest/globals';
import { nameIn } from './name-in-text';

test.each([
  ['My name is Ada and I need a tent.', 'Ada'],
  ['my name is ada.', 'ada'],
  ['Ich heiße Jean-Luc Berg', 'Jean-Luc Berg'],
  ['Me llamo noa', 'noa'],
  ['Hi, my name’s Mia', 'Mia'],
  ['Hej, jag heter Åsa Lind.', 'Åsa Lind'],
  ['Меня зовут Анна', 'Анна'],
])('%s introduces %s', (text, name) => {
  expect(nameIn(text)).toBe(name);
});

test.each([
  'My name is not important.',
  'mein Name ist egal',
  'Mon nom est pas important',
  'My name is on the list',
  'Mitt namn är inte viktigt',
  'Меня зовут на встречу',
  'What is your name?',
])('%s introduces no one', (text) => {
  expect(nameIn(text)).toBeUndefined();
});
