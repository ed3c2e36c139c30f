import { expect, test } from '@jest/globals';
import { intentOf } from './intents';

test.each([
  ['test', 'greeting'],
  ['testing 1 2', 'greeting'],
  ['u there?', 'greeting'],
  ['¿hay alguien ahí?', 'greeting'],
  ['na du', 'greeting'],
  ['whats your name then', 'about'],
  ['do you ever sleep', 'bot'],
  ['você é gente de verdade?', 'bot'],
  ['tell me a joke', 'abilities'],
  ['who built this thing', 'maker'],
  ['hey how was your weekend', 'howAreYou'],
  ['lol ur funny', 'compliment'],
  ['thx ur a star', 'compliment'],
  ['jajaja qué majo eres', 'compliment'],
  ['right im off bye', 'goodbye'],
  ['schönen feierabend euch', 'goodbye'],
  ['merci bcp bonne soirée à vous', 'goodbye'],
  ['mooi weekend nog', 'goodbye'],
  ['miłego weekendu', 'goodbye'],
  ['ha en bra helg', 'goodbye'],
  ['iyi hafta sonları', 'goodbye'],
  ['よい一日を', 'goodbye'],
  ['辛苦了，再见', 'goodbye'],
  ['sry wrong chat', 'acknowledgement'],
  ['hahaha', 'acknowledgement'],
  ['ㅋㅋㅋㅋ', 'acknowledgement'],
  ['👍', 'acknowledgement'],
  ['👋', 'greeting'],
  ['🙏🙏', 'thanks'],
  ['❤️', 'compliment'],
])('%s is small talk', (message, intent) => {
  expect(intentOf(message)).toBe(intent);
});

test.each([
  'hi do you rent tents',
  'is this for one person',
  "C'est combien par personne ?",
  'do you speak German?',
  'hello kayaks',
  'is the machine broken',
  'brilliant, and on Sundays?',
  'can my kids test the bikes',
  'bye laws of the club',
  '?',
])('%s is a question', (message) => {
  expect(intentOf(message)).toBeNull();
});
