import { expect, test } from '@jest/globals';
import { messageFor, valueOf } from './fill-in';

const MESSAGE = { subject: 'For {{ Name }}', text: '', template: null, variables: [] };

test('a placeholder is replaced by the value of the person, without regard to case', () => {
  const message = { ...MESSAGE, text: 'Dear {{NAME}}, see you in {{city}}.' };
  expect(messageFor(message, { name: 'Ada', city: 'Kiel' })).toEqual({
    subject: 'For Ada',
    text: 'Dear Ada, see you in Kiel.',
  });
});

test('a placeholder with the name of a property of every object has no value', () => {
  expect(valueOf({ name: 'Ada' }, 'constructor')).toBe('');
  const message = { ...MESSAGE, text: 'Hello {{constructor}}{{tostring}}.' };
  expect(messageFor(message, { name: 'Ada' }).text).toBe('Hello .');
});
