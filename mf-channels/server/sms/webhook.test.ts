import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { optOutKey, optOuts } from '../engine/collections';
import { PERSON, useSmsWorld } from './testing/sms-world';
import type { Connected } from './testing/sms-world';

const { world, numberAtTwilio, connected, questions, testMessage } = useSmsWorld();

const form = (number: number, more: Record<string, string> = {}) => ({
  MessageSid: `SM${String(number).padStart(32, '0')}`,
  From: PERSON,
  To: '+15550109999',
  Body: `Forged ${number}`,
  NumMedia: '0',
  ...more,
});
const addressOf = async ({ number }: Connected): Promise<string> =>
  (await numberAtTwilio(number)).smsUrl;
const sign = (token: string, url: string, fields: Record<string, string>): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64');
const deliver = (url: string, fields: Record<string, string>, signature?: string) =>
  fetch(url, {
    method: 'POST',
    ...(signature !== undefined && { headers: { 'x-twilio-signature': signature } }),
    body: new URLSearchParams(fields),
  });

test('only forms that Twilio signed for this number are accepted', async () => {
  const mine = await connected();
  const other = await connected();
  const url = await addressOf(mine);
  const fields = form(1);
  const token = mine.account.authToken;
  const right = sign(token, url, fields);
  const forged: [string, Record<string, string>, string | undefined][] = [
    [url, fields, undefined],
    [url, fields, ''],
    [url, fields, 'another-signature'],
    [url, fields, `${right}=`],
    [url, fields, right.slice(1)],
    [url, { ...fields, Body: 'Forged 1 and changed' }, right],
    [url, { ...fields, Extra: '1' }, right],
    [url, fields, sign(other.account.authToken, url, fields)],
    [url, fields, sign('', url, fields)],
    [url, fields, sign(token, await addressOf(other), fields)],
    [url.replace(mine.agentId, newAgentId()), fields, right],
    [url.replace(mine.number.sid, other.number.sid), fields, right],
  ];
  for (const [address, given, signature] of forged)
    expect((await deliver(address, given, signature)).status).toBe(403);
  expect(world().conversations.questions.join()).not.toContain('Forged');
  const accepted = await deliver(url, fields, right);
  expect(accepted.status).toBe(200);
  expect(await accepted.text()).toBe('<Response/>');
  await questions('Forged 1');
});

test('a signed form that is not a message is refused as malformed', async () => {
  const mine = await connected();
  const url = await addressOf(mine);
  const fields = { Hello: 'there' };
  const signature = sign(mine.account.authToken, url, fields);
  expect((await deliver(url, fields, signature)).status).toBe(400);
});

test('a file at an address outside Twilio is named and not requested', async () => {
  const mine = await connected();
  const url = await addressOf(mine);
  const fields = form(21, {
    Body: 'Look at this',
    NumMedia: '1',
    MediaContentType0: 'image/jpeg',
    MediaUrl0: `${world().sandbox}/telegram/bot1/photo.jpg`,
  });
  const signature = sign(mine.account.authToken, url, fields);
  expect((await deliver(url, fields, signature)).status).toBe(200);
  await questions('Look at this\n[photo.jpg: could not be downloaded]');
  const requests = await (
    await fetch(`${world().sandbox}/_sandbox/requests?provider=telegram`)
  ).json();
  expect(requests).toEqual([]);
});

test('a repeated STOP does not undo a later START', async () => {
  const mine = await connected();
  const url = await addressOf(mine);
  const arrive = async (number: number, Body: string): Promise<void> => {
    const fields = form(number, { Body });
    const signature = sign(mine.account.authToken, url, fields);
    expect((await deliver(url, fields, signature)).status).toBe(200);
  };
  await arrive(11, 'STOP');
  await arrive(12, 'START');
  await arrive(11, 'STOP');
  expect(await testMessage(mine)).toBe('sent');
  const key = optOutKey(world().workspaceId, PERSON);
  const choice = await world().server.store.for('eu').get(optOuts, key);
  expect(choice?.data.isOptedOut).toBe(false);
});
