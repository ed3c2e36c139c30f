import { expect, test } from '@jest/globals';
import type { Resend } from 'resend';
import { mailProvider } from './provider';

test('of headers with the same name, the one of the receiving mail server is read', async () => {
  const mail = {
    message_id: '<1@evil.example>',
    from: 'ada@fern.example',
    to: [],
    text: 'Yes.',
    // Mail servers add their headers above those of the sender.
    headers: { 'Authentication-Results': 'of the server', 'authentication-results': 'forged' },
  };
  const emails = { receiving: { get: async () => ({ data: mail, error: null }) } };
  const provider = mailProvider({ emails } as unknown as Resend);
  expect((await provider.received('1'))?.headers).toEqual({
    'authentication-results': 'of the server',
  });
});

test('the subject of a mail is read like a header', async () => {
  const mail = { message_id: '<1@a.example>', from: 'ada@fern.example', to: [], text: 'Yes.' };
  const data = { ...mail, subject: 'Out of office', headers: {} };
  const emails = { receiving: { get: async () => ({ data, error: null }) } };
  const provider = mailProvider({ emails } as unknown as Resend);
  expect((await provider.received('1'))?.headers).toEqual({ subject: 'Out of office' });
});

test('a mail is marked with its key, if the provider accepts the key as a tag', async () => {
  const sent: object[] = [];
  const emails = {
    send: async (mail: object, options: object) => {
      sent.push({ ...mail, ...options });
      return { data: {}, error: null };
    },
  };
  const provider = mailProvider({ emails } as unknown as Resend);
  const mail = { from: 'a@a.example', to: 'b@b.example', subject: 'Hi', html: 'Hi', text: 'Hi' };
  await provider.send(mail, 'campaign-Ab_9-c');
  await provider.send(mail, 'report:Client01');
  await provider.send(mail, undefined);
  expect(sent).toEqual([
    {
      ...mail,
      idempotencyKey: 'campaign-Ab_9-c',
      tags: [{ name: 'key', value: 'campaign-Ab_9-c' }],
    },
    { ...mail, idempotencyKey: 'report:Client01' },
    mail,
  ]);
});

test.each([
  [422, 'refused'],
  [404, 'refused'],
  [401, 'unknown'],
  [403, 'unknown'],
  [408, 'unknown'],
  [409, 'unknown'],
  [429, 'tooMany'],
  [500, 'unknown'],
  [null, 'unknown'],
])('a mail that the provider does not accept with %s fails as %s', async (statusCode, reason) => {
  const error = { statusCode, name: 'error', message: 'No.' };
  const emails = { send: async () => ({ data: null, error }) };
  const provider = mailProvider({ emails } as unknown as Resend);
  const mail = { from: 'a@a.example', to: 'b@b.example', subject: 'Hi', html: 'Hi', text: 'Hi' };
  await expect(provider.send(mail, undefined)).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    details: { reason },
    cause: error,
  });
});
