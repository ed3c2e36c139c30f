import { expect, test } from '@jest/globals';
import { until } from '@voxgrove/testing/until';
import { optOutKey as campaignKey, optOuts as ofCampaigns } from '../engine/collections';
import { optOutKey, optOuts } from './collections';
import { PERSON, useSmsWorld } from './testing/sms-world';
import type { Connected } from './testing/sms-world';

const { world, ...sms } = useSmsWorld();
const { connected, write, questions, answer } = sms;

const stored = ({ agentId }: Pick<Connected, 'agentId'>) =>
  world().server.store.for('eu').get(optOuts, optOutKey(agentId, PERSON));
/** Waits until the person has opted out, or in. */
const optedOut = (mine: Connected, isOptedOut: boolean) =>
  until(
    () => stored(mine),
    (doc) => doc?.data.isOptedOut === isOptedOut,
  );

test('STOP ends all messages to the customer, and START begins again with the launch messages', async () => {
  const agent = { initMessages: ['Welcome back!'], webChat: { quickReplies: [] } };
  const mine = await connected({ agent });
  await write(mine.chat, 'Do you have tents?');
  await questions('Do you have tents?');
  await write(mine.chat, 'Stop.');
  await optedOut(mine, true);
  expect(await sms.testMessage(mine)).toContain('opted out');
  await answer('Yes, we have tents.');
  const failed = await until(
    () => sms.failedOf(mine.agentId),
    (all) => all.length > 0,
  );
  expect(failed).toMatchObject([
    {
      text: 'Yes, we have tents.',
      reason:
        'The customer has opted out of messages. They can text START to receive messages again.',
    },
  ]);
  expect(await world().received(mine.chat, 0)).toEqual([]);
  await write(mine.chat, 'START');
  expect(await world().received(mine.chat, 1)).toEqual(['Welcome back!']);
  expect(world().conversations.questions.join('\n')).not.toMatch(/stop|start/i);
});

test('an opt-out survives a disconnection, until the agent is deleted', async () => {
  const mine = await connected();
  const { agentId, account } = mine;
  await write(mine.chat, 'STOP');
  await optedOut(mine, true);
  expect((await sms.remove(agentId, mine.number.sid)).status).toBe(200);
  expect((await sms.connect(agentId, account, 1)).status).toBe(200);
  const other = { agentId, number: account.numbers[1]! };
  expect(await sms.testMessage(other)).toContain('opted out');
  const { workspaceId } = world();
  await world().server.instance.forgetAgent!('eu', { agentId, workspaceId } as never);
  expect(await stored(mine)).toBeNull();
});

test('HELP gets a short text as answer, once', async () => {
  const agent = { title: 'Fern', initMessages: [], webChat: { quickReplies: [] } };
  const { chat } = await connected({ agent });
  await world().post('/_sandbox/webhooks', { mode: 'duplicate' });
  await write(chat, 'help');
  const [text] = await world().received(chat, 1);
  await world().post('/_sandbox/webhooks', { mode: 'normal' });
  await write(chat, 'Now a question');
  await questions('Now a question');
  expect(text).toContain('You write to Fern.');
  expect(text).toContain('STOP');
  expect(await world().received(chat, 1)).toHaveLength(1);
});

test('a HELP that cannot be answered appears among the errors of the number', async () => {
  const mine = await connected();
  await sms.fault({ code: 21612 });
  await write(mine.chat, 'HELP');
  const [{ health }] = await until(
    () => sms.accountsOf(mine.agentId),
    ([connection]) => connection.health.faults.length > 0,
  );
  expect(health.faults[0].text).toBe('This customer cannot be reached from the connected number.');
});

test('YES is a normal answer, and after STOP it opts in again', async () => {
  const mine = await connected();
  await write(mine.chat, 'Yes');
  await questions('Yes');
  await write(mine.chat, 'STOP');
  await optedOut(mine, true);
  await write(mine.chat, 'YES');
  await optedOut(mine, false);
  await questions('YES');
  await answer('Good.');
  expect(await world().received(mine.chat, 1)).toEqual(['Good.']);
});

test('START allows campaigns again after an opt-out elsewhere, and YES and other words do not', async () => {
  const mine = await connected();
  const key = campaignKey(world().workspaceId, PERSON);
  const isOptedOut = async () =>
    (await world().server.store.for('eu').get(ofCampaigns, key))?.data.isOptedOut;
  await write(mine.chat, 'Abmelden');
  await until(isOptedOut, (now) => now === true);
  for (const text of ['Yes', 'Empezar', 'Please start']) {
    await write(mine.chat, text);
    await questions(text);
  }
  expect(await isOptedOut()).toBe(true);
  await write(mine.chat, 'Start');
  await until(isOptedOut, (now) => now === false);
  expect(await world().received(mine.chat, 2)).toEqual([
    'Sie bekommen keine Neuigkeiten mehr von uns. Senden Sie START, um sie wieder zu bekommen.',
    'You get our news again. Send STOP to end it.',
  ]);
});

test('a customer who has opted out at Twilio gets no campaigns', async () => {
  const mine = await connected();
  await write(mine.chat, 'Good morning');
  await questions('Good morning');
  await sms.fault({ code: 21610 });
  await answer('Good morning to you.');
  const key = campaignKey(world().workspaceId, PERSON);
  await until(
    () => world().server.store.for('eu').get(ofCampaigns, key),
    (doc) => doc?.data.isOptedOut === true,
  );
  expect(await sms.failedOf(mine.agentId)).toMatchObject([{ text: 'Good morning to you.' }]);
  const [{ health }] = await sms.accountsOf(mine.agentId);
  expect(health.faults).toEqual([]);
});

test('a keyword that Twilio has answered itself is obeyed without a second answer', async () => {
  const mine = await connected({}, { advancedOptOut: true });
  await write(mine.chat, 'HELP');
  await write(mine.chat, 'STOP');
  await optedOut(mine, true);
  expect(await world().received(mine.chat, 2)).toEqual([
    'Reply STOP to unsubscribe.',
    'You have successfully been unsubscribed.',
  ]);
});
