import { expect, test } from '@jest/globals';
import { intentOf } from './intents';

test.each([
  'nice one ta very much',
  'ok perfetto grazie mille gentilissimi',
  'genial gracias crack',
  'top obrigadão',
  'das hat mir geholfen, danke!',
  'ok super dank dir',
  'gracias guapa, eres un sol',
])('thanks with words of praise are thanks: %s', (message) => {
  expect(intentOf(message)).toBe('thanks');
});

test.each([
  'thanks, and the opening hours',
  'danke und was kostet das',
  'gracias, cuándo abrís',
  'grazie e il parcheggio?',
  'merci et le prix',
])('thanks with a question are a question: %s', (message) => {
  expect(intentOf(message)).toBeNull();
});

test.each([
  'quero falar com o gerente',
  'Boa tarde, posso falar com uma fisioterapeuta?',
  'boah nee, gib mir einfach wen aus dem laden ans telefon',
  'Preferirei sentire a voce la signora Ilaria, mi può richiamare?',
])('an informal wish for a person is recognized: %s', (message) => {
  expect(intentOf(message)).toBe('human');
});

test.each([
  ['super merci bcp bonne journée', 'goodbye'],
  ['hoi goeiemiddag', 'greeting'],
  ['obrigadinho, foi uma grande ajuda', 'thanks'],
])('small talk of chats is recognized: %s', (message, intent) => {
  expect(intentOf(message)).toBe(intent);
});

test('a greeting with a stretched letter is a greeting', () => {
  expect(intentOf('buenasss')).toBe('greeting');
});
