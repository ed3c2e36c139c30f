import { expect, test } from '@jest/globals';
import { keywordOf, resumes } from './keywords';

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  '"STOP"',
  'stop!!',
  'STOP ALL',
  'StopAll',
  'Unsubscribe',
  'cancel',
  'END',
  'quit',
  'opt-out',
  'Opt out',
  'ARRÊT',
])('%s opts out of messages', (text) => expect(keywordOf(text)).toBe('STOP'));

test.each(['HELP', 'help?', 'Info'])('%s asks for help', (text) =>
  expect(keywordOf(text)).toBe('HELP'),
);

test.each(['START', 'unstop', ' Start '])('%s opts in to messages', (text) => {
  expect(keywordOf(text)).toBe('START');
  expect(resumes(text)).toBe(true);
});

test.each([
  '',
  '   ',
  '!',
  'Please stop by tomorrow',
  'Where is the bus stop?',
  'How do I cancel my order?',
  'I need help',
  'the end',
  'constructor',
  'Start!',
  'Start my order',
  'resume',
  'subscribe',
])('"%s" is a message for the agent', (text) => {
  expect(keywordOf(text)).toBeUndefined();
  expect(resumes(text)).toBe(false);
});

test('YES opts in again after an opt-out, and is no keyword otherwise', () => {
  expect(keywordOf('Yes')).toBeUndefined();
  expect(resumes(' Yes ')).toBe(true);
  expect(resumes('Yes please')).toBe(false);
});
