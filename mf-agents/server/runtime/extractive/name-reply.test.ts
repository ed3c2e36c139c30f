import { expect, test } from '@jest/globals';
import { asksForName, nameGivenIn, nameInReply } from './name-reply';

test.each([
  'May I ask your name?',
  'Wie heißen Sie?',
  'Quel est votre prénom ?',
  '¿Cómo se llama?',
  'Come ti chiami?',
  'Qual é o seu nome?',
  'Wat is uw naam?',
  'Vad heter du?',
  'Jak masz na imię?',
  'Adınız nedir?',
  'Как вас зовут?',
  'Як вас звати?',
  'ما اسمك؟',
  'איך קוראים לך?',
  'お名前を教えてください。',
  '请问怎么称呼您？',
  '성함이 어떻게 되세요?',
])('%s asks for the name', (question) => {
  expect(asksForName(question)).toBe(true);
});

test.each([
  'What is your name? Then I can find your order.',
  'I can find your order. Please tell me your name. 😊',
  'ما اسمك؟ سأبحث عن طلبك.',
])('%s asks for the name beside another sentence', (text) => {
  expect(asksForName(text)).toBe(true);
});

test.each([
  'What would you like to know?',
  'The name of the boat is Anna.',
  'Was kostet das?',
  'Send us your name and address. We answer within a day.',
  'Auf dem Ticket steht Ihr Name.\n\nEinlass ist um 9 Uhr.',
])('%s does not ask for the name', (text) => {
  expect(asksForName(text)).toBe(false);
});

test.each([
  ['Anna', 'Anna'],
  ['anna', 'Anna'],
  ["I'm Anna", 'Anna'],
  ['Hi, it’s Mia!', 'Mia'],
  ['ich bin Anna Berg', 'Anna Berg'],
  ['ich heisse anna', 'Anna'],
  ['I am called Mia', 'Mia'],
  ['Mon nom est Zoé', 'Zoé'],
  ['Jean-Luc Picard', 'Jean-Luc Picard'],
  ["sinéad o'connor.", "Sinéad O'connor"],
  ['Анна', 'Анна'],
  ['我叫王芳', '王芳'],
  ['Benjamin', 'Benjamin'],
  ['Ben', 'Ben'],
  ['Ben Moss', 'Ben Moss'],
  ['Imran', 'Imran'],
  ['Souza', 'Souza'],
  ['Sonoko', 'Sonoko'],
  ['name is: Anna', 'Anna'],
])('the reply %s gives a name', (reply, name) => {
  expect(nameInReply(reply)).toBe(name);
});

test.each(['no', 'Why?', 'no thanks', 'What does a kayak cost?', 'anna@berg.example', '12', ''])(
  'the reply %s gives no name',
  (reply) => {
    expect(nameInReply(reply)).toBeNull();
  },
);

test('a name counts only directly after the question for it', () => {
  expect(
    nameGivenIn([
      { role: 'visitor', text: 'Kayaks' },
      { role: 'assistant', text: 'What is your name?' },
      { role: 'visitor', text: 'Anna' },
      { role: 'assistant', text: 'All right.' },
      { role: 'visitor', text: 'Tents' },
    ]),
  ).toBe('Anna');
  expect(nameGivenIn([{ role: 'visitor', text: 'Anna' }])).toBeNull();
});
