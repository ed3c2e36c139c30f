import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Slice, SliceContext, SliceInstance } from '@voxgrove/server/slice';
import { until } from '@voxgrove/testing/until';
import { slice } from '../../slice';
import { startChannelWorld } from '../../testing/channel-world';
import type { ChannelWorld } from '../../testing/channel-world';

const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let world: ChannelWorld;
let context: SliceContext;
const others: SliceInstance[] = [];
const observed: Slice = {
  ...slice,
  setup: (given) => {
    context = given;
    return slice.setup(given);
  },
};
beforeAll(async () => {
  world = await startChannelWorld(observed);
});
afterAll(async () => {
  await Promise.all(others.map((one) => one.stop?.()));
  await world.stop();
});

interface State {
  sessions: { shard: [number, number]; isConnected: boolean; seesContent: boolean }[];
}
const gateway = async (play: object): Promise<State> =>
  (await world.post('/_sandbox/discord/gateway', play)).json();
const open = async (): Promise<State['sessions']> =>
  (await gateway({})).sessions.filter(({ isConnected }) => isConnected);
const isOpen = () => until(open, (sessions) => sessions.length === 1);
/**
 * Returns the number of sessions that have begun (`op 2`), or that have continued on another
 * connection (`op 6`).
 */
const identified = async (op = 'op 2'): Promise<number> => {
  const answer = await fetch(`${world.sandbox}/_sandbox/requests?provider=discord`);
  const requests = (await answer.json()) as { path: string }[];
  return requests.filter(({ path }) => path === op).length;
};

async function connected() {
  const agentId = world.newAgent();
  const made = await world.post('/_sandbox/discord/servers', { name: 'Fernhill' });
  const { guildId, channelId, webhookUrl } = await made.json();
  const path = `/api/eu/agents/${agentId}/channels`;
  const { status } = await world.server.call('POST', `${path}/discord`, {
    as: world.workspaceId,
    body: { channelId, webhookUrl },
  });
  expect(status).toBe(200);
  await isOpen();
  const health = async () =>
    (await world.server.call('GET', path, { as: world.workspaceId })).json.data[0].health;
  return { guildId, chat: `/discord/chat/${channelId}/1001`, health };
}
const write = (chat: string, text: string) => world.post(`${chat}/acts`, { act: 'write', text });
const asked = (text: string) =>
  until(
    () => world.conversations.questions,
    (all) => all.includes(text),
  );
const times = (text: string): number =>
  world.conversations.questions.filter((one) => one === text).length;
const answer = async (text: string): Promise<void> => {
  world.conversations.say('assistant', text);
  await world.emit('answer.finished');
};

test('a member mentions the bot in a channel and in a thread, and reads the answers there', async () => {
  const { chat, guildId } = await connected();
  await write(chat, 'Nobody is asked');
  await write(chat, '@Agent What does a tent cost?');
  await asked('What does a tent cost?');
  expect(world.conversations.described.at(-1)).toEqual({ name: 'Member 1001' });
  await answer('18 euro.');
  expect(await world.received(chat, 1)).toEqual(['18 euro.']);

  const made = await world.post(`/_sandbox/discord/servers/${guildId}/threads`, { name: 'Rent' });
  const thread = `/discord/chat/${(await made.json()).threadId}/1001`;
  await write(thread, '@Agent For how long?');
  await asked('For how long?');
  await answer('For a week.');
  expect(await world.received(thread, 1)).toEqual(['For a week.']);
  expect(await world.received(chat, 1)).toEqual(['18 euro.']);

  await world.post(`${chat}/acts`, { act: 'photo', photo: PHOTO });
  const files = await until(
    () =>
      [...world.conversations.all.values()].flatMap(({ messages }) =>
        messages.flatMap(({ attachments = [] }) => attachments),
      ),
    (all) => all.length === 1,
  );
  expect(files[0]?.name).toMatch(/\.png$/);
  expect(world.conversations.questions).not.toContain('Nobody is asked');
});

test.each([
  ['is asked to reconnect', { act: 'reconnect' }],
  ['loses the connection', { act: 'drop' }],
])('a bot that %s resumes its session, and misses nothing', async (how, play) => {
  const { chat } = await connected();
  const before = await identified();
  await gateway(play);
  await write(chat, `@Agent Once? ${how}`);
  await asked(`Once? ${how}`);
  await write(chat, `@Agent And then? ${how}`);
  await asked(`And then? ${how}`);
  expect([times(`Once? ${how}`), await identified()]).toEqual([1, before]);
});

test('a bot whose session has ended begins a new one', async () => {
  const { chat } = await connected();
  const before = await identified();
  await gateway({ act: 'forget' });
  await until(identified, (count) => count > before);
  await isOpen();
  await write(chat, '@Agent Still here?');
  await asked('Still here?');
});

test('a bot whose heartbeats are not answered leaves the dead connection', async () => {
  const { chat } = await connected();
  await gateway({ act: 'drop', heartbeatMs: 100 });
  await isOpen();
  await gateway({ act: 'mute', heartbeatMs: 41_250 });
  await until(open, (sessions) => sessions.length === 0);
  await gateway({ act: 'unmute' });
  await isOpen();
  await write(chat, '@Agent Alive?');
  await asked('Alive?');
});

test('two processes never hold one connection together, and the second continues the session', async () => {
  const { chat } = await connected();
  const second = await slice.setup(context);
  others.push(second);
  await second.start?.();
  await gateway({ act: 'reconnect' });
  await isOpen();
  const before = await identified();
  await world.server.instance.stop?.();
  expect((await gateway({})).sessions.filter(({ isConnected }) => isConnected).length).toBeLessThan(
    2,
  );
  await write(chat, '@Agent Who takes over?');
  await asked('Who takes over?');
  expect([times('Who takes over?'), await identified()]).toEqual([1, before]);
});

test('a bot that may not read texts asks for them again with its next session', async () => {
  await connected();
  await gateway({ act: 'forget', allowsContent: false });
  await until(open, ([session]) => session?.seesContent === false);
  await gateway({ act: 'forget', allowsContent: true });
  await until(open, ([session]) => session?.seesContent === true);
});

test('a channel that Discord does not return delays only its own message', async () => {
  const { guildId } = await connected();
  const { chat: otherChat } = await connected();
  const made = await world.post(`/_sandbox/discord/servers/${guildId}/threads`, { name: 'Rent' });
  const { threadId } = await made.json();
  const before = await identified('op 6');
  await world.post('/_sandbox/faults', [
    { provider: 'discord', match: `GET /api/v10/channels/${threadId}`, status: 503, times: 100 },
  ]);
  await write(`/discord/chat/${threadId}/1001`, '@Agent From the thread?');
  await write(otherChat, '@Agent From another server?');
  await asked('From another server?');
  expect(times('From the thread?')).toBe(0);
  expect(await identified('op 6')).toBe(before);
});

test('the owner sees that the bot is refused, or was removed from the server', async () => {
  const { guildId, health } = await connected();
  await world.post(`/_sandbox/discord/servers/${guildId}/remove-bot`);
  const removed = await until(health, ({ needsReauth }) => needsReauth);
  expect(removed.faults[0].text).toContain('The bot was removed from this server.');
  await gateway({ act: 'close', code: 4_004 });
  const refused = await until(health, ({ faults }) => faults.length > 1);
  expect(refused.faults[0].text).toContain('Discord refuses the bot of this installation');
});
