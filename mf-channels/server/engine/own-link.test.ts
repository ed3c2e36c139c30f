import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newWorkspaceId, randomId } from '@voxgrove/contracts';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { PERSON, useSmsWorld } from '../sms/testing/sms-world';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import type { Kept } from '../testing/memory-conversations';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());
const sms = useSmsWorld();

/** Agents of two workspaces. The second one connects the account that the first one had. */
interface Side {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}
const LAUNCH = { lang: 'en', initMessages: ['Welcome!'], webChat: { quickReplies: [] } };
const sideOf = (of: ChannelWorld, workspaceId: WorkspaceId): Side => ({
  agentId: of.newAgent({ agent: LAUNCH, smartInit: false } as never, workspaceId),
  workspaceId,
});
const callOf =
  (of: ChannelWorld, { agentId, workspaceId }: Side) =>
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    of.server.call(method, `/api/eu/agents/${agentId}/${path}`, {
      as: workspaceId,
      ...(body && { body }),
    });
const campaignOf = (accountId: string, more: object) => ({
  id: randomId(20),
  name: 'Opening',
  accountId,
  message: { text: 'The shop is open.', template: null, variables: [] },
  startAt: null,
  perMinute: 600,
  ...more,
});
const choicesOf = (of: ChannelWorld, { workspaceId }: Side) =>
  of.server.events
    .filter(({ name }) => name === 'campaign.optOutChanged')
    .map(({ payload }) => payload as { workspaceId: string; recipientId: string | null })
    .filter((payload) => payload.workspaceId === workspaceId);

/** Creates a bot, and agents of two workspaces. Returns actions with the bot. */
async function newBot() {
  const first = sideOf(world, world.workspaceId);
  const second = sideOf(world, newWorkspaceId());
  const [callFirst, callSecond] = [callOf(world, first), callOf(world, second)];
  const made = await world.post('/_sandbox/telegram/bots', { name: 'Fernhill' });
  const { id, token } = (await made.json()) as { id: number; token: string };
  const connection = `channels/telegram/${id}`;
  const connect = (call: typeof callFirst) =>
    call('POST', 'channels/telegram', { botToken: token });
  const chat = `/telegram/chat/${id}/1001`;
  const write = (text: string) => world.post(`${chat}/acts`, { act: 'write', text });
  const asked = (text: string) =>
    until(
      () => world.conversations.questions,
      (all) => all.includes(text),
    );
  return { first, second, callFirst, callSecond, id, connection, connect, chat, write, asked };
}

/** Writes a reply of a person in a conversation. */
async function reply(to: Kept, text: string): Promise<void> {
  world.conversations.say('human', text, {}, to);
  await world.emit('conversation.replied', to);
}

test('a bot that another workspace connects brings no chats and campaigns of the first one', async () => {
  const { second, callFirst, callSecond, id, connection, connect, chat, write, asked } =
    await newBot();
  expect((await connect(callFirst)).status).toBe(200);
  const ofChats = { channel: 'telegram', audience: { kind: 'chats' } };
  await write('Hello');
  await asked('Hello');
  const draft = campaignOf(String(id), ofChats);
  expect((await callFirst('POST', 'campaigns', draft)).status).toBe(200);
  const campaign = async () => {
    await world.deliver('campaign.');
    return (await callFirst('GET', `campaigns/${draft.id}`)).json.data;
  };
  const { counts } = await until(campaign, ({ state }) => state === 'done');
  expect(counts).toMatchObject({ sent: 1, replied: 0, optedOut: 0 });
  expect((await callFirst('DELETE', connection)).status).toBe(200);

  expect((await connect(callSecond)).status).toBe(200);
  const tested = await callSecond('POST', `${connection}/test`, {});
  expect(tested.json.errorCode).toBe('CHANNEL_UNANSWERED');
  const { message } = draft;
  const content = { accountId: String(id), message, ...ofChats };
  const preview = await callSecond('POST', 'campaign-previews', content);
  expect(preview.json.data.reachable).toBe(0);
  const shown = (await world.received(chat, 2)).length;
  await write('Do you rent tents?');
  await asked('Do you rent tents?');
  const { messages } = world.conversations.with('Do you rent tents?');
  expect(messages.map(({ text }) => text)).toEqual(['Do you rent tents?']);
  expect((await world.received(chat, shown + 1)).slice(shown)).toEqual(['Welcome!']);
  await write('Stop');
  await until(() => choicesOf(world, second).length === 1);
  expect(choicesOf(world, second)).toMatchObject([{ recipientId: null }]);
  expect((await campaign()).counts).toEqual(counts);
  expect((await callSecond('POST', `${connection}/test`, {})).status).toBe(200);
});

test('people of the first workspace no longer write through a bot that another one has connected', async () => {
  const { callFirst, callSecond, connect, connection, chat, write, asked } = await newBot();
  expect((await connect(callFirst)).status).toBe(200);
  await write('Hello again');
  await asked('Hello again');
  const ofFirst = world.conversations.with('Hello again');
  await world.received(chat, 1);
  expect((await callFirst('DELETE', connection)).status).toBe(200);
  expect((await connect(callSecond)).status).toBe(200);
  await reply(ofFirst, 'Before a message to the second workspace');
  await write('Do you repair tents?');
  await asked('Do you repair tents?');
  await reply(ofFirst, 'After it');
  await reply(world.conversations.with('Do you repair tents?'), 'Yes, we do.');
  const texts = await until(
    () => world.received(chat, 3),
    (all) => all.includes('Yes, we do.'),
  );
  expect(texts).toEqual(['Welcome!', 'Welcome!', 'Yes, we do.']);
});

test('a question of a chat reaches the workspace that has the bot now', async () => {
  const { first, callFirst, callSecond, connect, connection, write, asked } = await newBot();
  expect((await connect(callFirst)).status).toBe(200);
  world.setPublished(first.agentId, false);
  await write('Waits for the first agent');
  const noted = async () => (await callFirst('GET', 'channels')).json.data[0].health.faults;
  await until(noted, (faults) => faults.length > 0);
  expect((await callFirst('DELETE', connection)).status).toBe(200);
  expect((await connect(callSecond)).status).toBe(200);
  await write('For the second agent');
  await asked('For the second agent');
  expect(world.conversations.questions).not.toContain('Waits for the first agent');
});

test('a number that another workspace connects knows no campaign of the first one', async () => {
  const of = sms.world();
  const first = sideOf(of, of.workspaceId);
  const second = sideOf(of, newWorkspaceId());
  const [callFirst, callSecond] = [callOf(of, first), callOf(of, second)];
  const { sid, authToken, numbers } = await sms.newAccount();
  const number = numbers[0]!;
  const connect = (call: typeof callFirst) =>
    call('POST', 'channels/sms', { accountSid: sid, authToken, numberSid: number.sid });
  expect((await connect(callFirst)).status).toBe(200);
  const chat = `/twilio/chat/${number.sid}/${PERSON.slice(1)}`;
  const send = async (call: typeof callFirst) => {
    const audience = { kind: 'csv', csv: `name,phone\nAda,${PERSON}` };
    const draft = campaignOf(number.sid, { channel: 'sms', audience });
    expect((await call('POST', 'campaigns', draft)).status).toBe(200);
    const campaign = async () => {
      await of.deliver('campaign.');
      return (await call('GET', `campaigns/${draft.id}`)).json.data;
    };
    await until(campaign, ({ state }) => state === 'done');
    return campaign;
  };
  const ofFirst = await send(callFirst);
  expect((await callFirst('DELETE', `channels/sms/${number.sid}`)).status).toBe(200);
  expect((await connect(callSecond)).status).toBe(200);
  await sms.write(chat, 'STOP');
  await until(() => choicesOf(of, second).length > 0);
  await sms.write(chat, 'START');
  await until(() =>
    choicesOf(of, second).some((choice) => 'isOptedOut' in choice && !choice.isOptedOut),
  );
  for (const choice of choicesOf(of, second)) expect(choice.recipientId).toBeNull();
  expect((await ofFirst()).counts).toMatchObject({ replied: 0, optedOut: 0 });

  // A campaign of the second workspace replaces the chat link of the first one.
  const ofSecond = await send(callSecond);
  await sms.write(chat, 'Is the blue one included?');
  await sms.questions('Is the blue one included?');
  await until(ofSecond, ({ counts }) => counts.replied === 1);
  expect((await ofFirst()).counts).toMatchObject({ replied: 0, optedOut: 0 });
});
