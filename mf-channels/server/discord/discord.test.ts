import { createHash, createPrivateKey, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

interface Server {
  guildId: string;
  channelId: string;
  webhookUrl: string;
}
/** Signs as Discord does. Default: with the key of the app of the local sandbox. */
function signature(body: string, timestamp: string, app = 'discord app of the local sandbox') {
  const seed = createHash('sha256').update(app).digest();
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(timestamp + body), key).toString('hex');
}
const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;
const newServer = async (more = {}): Promise<Server> =>
  (await world.post('/_sandbox/discord/servers', { name: 'Fernhill', ...more })).json();
const connect = (agentId: AgentId, { channelId, webhookUrl }: Omit<Server, 'guildId'>) =>
  world.server.call('POST', `${pathOf(agentId)}/discord`, {
    as: world.workspaceId,
    body: { channelId, webhookUrl },
  });
async function connected() {
  const agentId = world.newAgent();
  const server = await newServer();
  const { status, json } = await connect(agentId, server);
  expect([status, json.message]).toEqual([200, undefined]);
  return { agentId, server, chat: `/discord/chat/${server.channelId}/1001` };
}
const write = (chat: string, text: string) =>
  world.post(`${chat}/acts`, { act: 'write', text: `/ask ${text}` });
const questions = (text: string) =>
  until(
    () => world.conversations.questions,
    (all) => all.includes(text),
  );
const answer = async (text: string): Promise<void> => {
  world.conversations.say('assistant', text);
  await world.emit('answer.finished');
};

test('a member asks with a command, and the answer arrives in the channel', async () => {
  const { chat } = await connected();
  await write(chat, 'What does a tent cost?');
  await questions('What does a tent cost?');
  expect(world.conversations.described.at(-1)).toEqual({ name: 'Member 1001' });
  await world.post('/_sandbox/faults', [{ provider: 'discord', match: 'webhooks', status: 429 }]);
  await answer('It costs **18 euro**.');
  expect(await world.received(chat, 1)).toEqual(['It costs **18 euro**.']);
});

test('START allows campaigns again after STOP, each with a confirmation', async () => {
  const { chat } = await connected();
  const choices = () => world.server.events.filter(({ name }) => name === 'campaign.optOutChanged');
  await write(chat, 'stop');
  await until(() => choices().length === 1);
  const optedOut = 'You get no more news from us. Send START to get it again.';
  expect(await world.received(chat, 1)).toEqual([optedOut]);
  await write(chat, 'START');
  expect(await world.received(chat, 2)).toEqual([
    optedOut,
    'You get our news again. Send STOP to end it.',
  ]);
  expect(world.conversations.questions).not.toContain('stop');
  expect(choices().map(({ payload }) => (payload as { isOptedOut: boolean }).isOptedOut)).toEqual([
    true,
    false,
  ]);
});

test('repeated and forged interactions change nothing', async () => {
  const { chat } = await connected();
  await world.post('/_sandbox/webhooks', { mode: 'duplicate' });
  await write(chat, 'Only once?');
  await questions('Only once?');
  for (const mode of ['badsig', 'old']) {
    await world.post('/_sandbox/webhooks', { mode });
    await write(chat, `Forged ${mode}`);
  }
  await world.post('/_sandbox/webhooks', { mode: 'normal' });
  await write(chat, 'And now?');
  await questions('And now?');
  expect(world.conversations.questions.filter((text) => text === 'Only once?')).toHaveLength(1);
  expect(world.conversations.questions.join()).not.toContain('Forged');
});

test('only an interaction with a signature of its exact bytes, by Discord and of now, is accepted', async () => {
  const { server } = await connected();
  const url = `${world.server.url}/api/eu/v2/discord-interactions`;
  const body = JSON.stringify({
    id: '900000000000009999',
    type: 2,
    channel_id: server.channelId,
    member: { nick: null, user: { id: '1001', username: 'member' } },
    data: { name: 'ask', options: [{ name: 'question', value: 'Signed?' }] },
  });
  const atSecond = (beforeNow: number) => String(Math.floor(Date.now() / 1_000) - beforeNow);
  const now = atSecond(0);
  const headersOf =
    (...signatures: string[]) =>
    (timestamp: string): [string, string][] => [
      ...signatures.map((one): [string, string] => ['x-signature-ed25519', one]),
      ['x-signature-timestamp', timestamp],
    ];
  const post = (headers: [string, string][]) => fetch(url, { method: 'POST', headers, body });
  const right = signature(body, now);
  const forged = [
    [],
    headersOf()(now),
    headersOf('')(now),
    headersOf(right.slice(0, -2))(now),
    headersOf(right.toUpperCase())(now),
    headersOf(right, right)(now),
    headersOf(signature(body, now, 'another app'))(now),
    headersOf(signature(JSON.stringify(JSON.parse(body), null, 1), now))(now),
    headersOf(signature(`${body} `, now))(now),
    headersOf(right)(atSecond(1)),
    headersOf(signature(body, atSecond(302)))(atSecond(302)),
    headersOf(signature(body, atSecond(-302)))(atSecond(-302)),
  ];
  for (const headers of forged) expect((await post(headers)).status).toBe(401);
  expect((await post(headersOf(right)(now))).status).toBe(200);
  expect((await post(headersOf(right)(now))).status).toBe(200);
  await questions('Signed?');
  expect(world.conversations.questions.filter((text) => text === 'Signed?')).toHaveLength(1);
});

test('missing and wrong values are explained, and nothing is stored', async () => {
  const agentId = world.newAgent();
  const server = await newServer();
  const other = await newServer();
  const refused = async (given: Omit<Server, 'guildId'>) =>
    (await connect(agentId, given)).json.message;
  expect(await refused({ ...server, channelId: ' ' })).toBe('Please fill out all fields.');
  expect(await refused({ ...server, webhookUrl: '' })).toBe('Please fill out all fields.');
  const wrong = expect.stringContaining('does not belong to this channel');
  expect(await refused({ ...server, channelId: other.channelId })).toEqual(wrong);
  const elsewhere = server.webhookUrl.replace(/^http:\/\/[^/]+/, 'https://evil.example');
  expect(await refused({ ...server, webhookUrl: elsewhere })).toEqual(wrong);
  expect(await refused(await newServer({ isInstalled: false }))).toContain('Add the bot');
  const { json } = await world.server.call('GET', pathOf(agentId), { as: world.workspaceId });
  expect(json.data).toEqual([]);
});

test('a channel belongs to one agent, and after its removal nobody answers there', async () => {
  const { agentId, server, chat } = await connected();
  expect((await connect(world.newAgent(), server)).json.errorCode).toBe('CHANNEL_TAKEN');
  const path = `${pathOf(agentId)}/discord/${server.channelId}`;
  const remove = () => world.server.call('DELETE', path, { as: world.workspaceId });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  await write(chat, 'Anybody there?');
  const next = await connected();
  await write(next.chat, 'The next question');
  await questions('The next question');
  expect(world.conversations.questions).not.toContain('Anybody there?');
});
