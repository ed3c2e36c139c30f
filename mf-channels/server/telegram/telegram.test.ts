import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { MP4, OGG } from '@voxgrove/server/files/uploads/testing/sounds';
import { until } from '@voxgrove/testing/until';
import { accountKey, accounts, bursts, deliveries } from '../engine/collections';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';
import { telegramBots } from './collections';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

interface Connected {
  agentId: AgentId;
  botId: string;
  token: string;
  chat: string;
}
const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/channels`;
const newBot = async (): Promise<{ id: number; token: string; username: string }> =>
  (await world.post('/_sandbox/telegram/bots', { name: 'Fernhill' })).json();
const connect = (agentId: AgentId, botToken: string) =>
  world.server.call('POST', `${pathOf(agentId)}/telegram`, {
    as: world.workspaceId,
    body: { botToken },
  });
async function connected(more = {}): Promise<Connected> {
  const agentId = world.newAgent(more);
  const { id, token } = await newBot();
  expect((await connect(agentId, token)).status).toBe(200);
  return { agentId, botId: String(id), token, chat: `/telegram/chat/${id}/1001` };
}
const act = (chat: string, body: object) => world.post(`${chat}/acts`, body);
const write = (chat: string, text: string) => act(chat, { act: 'write', text });
const questions = (text: string) =>
  until(
    () => world.conversations.questions,
    (all) => all.some((one) => one.includes(text)),
  );
const accountOf = async (agentId: AgentId) =>
  (await world.server.call('GET', pathOf(agentId), { as: world.workspaceId })).json.data[0];

describe('a chat', () => {
  test('quick messages become one question, and answers of the agent and of people reach the customer', async () => {
    const { chat, agentId } = await connected();
    await write(chat, 'Hello');
    await write(chat, 'What does');
    await write(chat, 'a tent cost?');
    await questions('a tent cost?');
    expect(world.conversations.questions.at(-1)).toBe('Hello\nWhat does\na tent cost?');
    expect(world.conversations.described.at(-1)).toEqual({ name: 'Customer 1001' });

    const sources = [{ title: 'Prices', url: 'https://fernhill.example/prices' }];
    world.conversations.say('assistant', 'It costs **18 euro**.', { sources });
    await world.emit('answer.finished');
    // A repeated event sends no second message.
    await world.emit('answer.finished');
    world.conversations.say('system', 'Ada has joined the chat.');
    world.conversations.say('human', 'I can help you.');
    await world.emit('conversation.replied');
    expect(await world.received(chat, 3)).toEqual([
      'It costs 18 euro.',
      'Ada has joined the chat.',
      'I can help you.',
    ]);
    expect((await world.lines(chat)).find(({ buttons }) => buttons)?.buttons).toEqual([
      { label: 'Prices', url: 'https://fernhill.example/prices' },
    ]);
    const { health, label } = await accountOf(agentId);
    expect(label).toMatch(/^@fernhill_/);
    expect(health).toMatchObject({ needsReauth: false, faults: [] });
    expect(Math.min(health.lastInAt, health.webhookVerifiedAt)).toBeGreaterThan(0);
  });

  test('a partial answer is not sent after a person has joined', async () => {
    const { chat } = await connected();
    await write(chat, 'Is anybody there?');
    await questions('Is anybody there?');
    world.conversations.say('assistant', 'I am sorry, but', { at: 5_000 });
    world.conversations.say('system', 'Ada has joined the chat.', { at: 5_000 });
    await world.emit('conversation.state');
    expect(await world.received(chat, 1)).toEqual(['Ada has joined the chat.']);
  });

  test('a message to an unpublished agent waits for hours, and the published agent gets it', async () => {
    const { chat, agentId } = await connected();
    world.setPublished(agentId, false);
    await write(chat, 'Do you rent canoes?');
    const { health } = await until(
      () => accountOf(agentId),
      (account) => account.health.faults.length > 0,
    );
    expect(health.faults[0].text).toContain('not published');
    // State after eight hours.
    const here = world.server.store.for('eu');
    const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
    const [burst] = await here.query(bursts, { where });
    /** Waits until the worker has ended this attempt. */
    const afterAttempt = (attempt: number) =>
      until(
        async () => (await here.get(bursts, burst!.id))?.data,
        (now) => now === undefined || (now.owner === null && now.attempt === attempt),
      );
    await afterAttempt(1);
    await here.update(bursts, burst!.id, { attempt: 16, dueAt: 0 });
    const waiting = await afterAttempt(17);
    expect(waiting?.taken.map(({ text }) => text)).toEqual(['Do you rent canoes?']);
    world.setPublished(agentId, true);
    await here.update(bursts, burst!.id, { dueAt: 0 });
    await questions('Do you rent canoes?');
  });

  test('/start sends the launch messages and asks no question', async () => {
    const agent = { initMessages: ['Welcome!'], webChat: { quickReplies: ['Prices'] } };
    const { chat } = await connected({ agent });
    const before = world.conversations.questions.length;
    await write(chat, '/start');
    expect(await world.received(chat, 1)).toEqual(['Welcome!']);
    const [welcome] = (await world.lines(chat)).filter(({ from }) => from === 'business');
    await act(chat, { act: 'press', id: welcome!.id, value: 'Prices' });
    await questions('Prices');
    expect(world.conversations.questions.length).toBe(before + 1);
  });

  test('without Smart Initialization a new chat gets the launch message, once', async () => {
    const agent = { initMessages: ['Welcome!'], webChat: { quickReplies: [] } };
    const { chat } = await connected({ agent, smartInit: undefined });
    await write(chat, 'One question');
    await questions('One question');
    await write(chat, 'Another question');
    await questions('Another question');
    expect(await world.received(chat, 1)).toEqual(['Welcome!']);
  });

  test('a photo is stored, and an edited message is answered in its new form', async () => {
    const { chat } = await connected();
    const photo =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    await act(chat, { act: 'photo', photo });
    await write(chat, 'What is this?');
    const [line] = (await world.lines(chat)).filter(({ text }) => text === 'What is this?');
    await act(chat, { act: 'edit', id: line!.id, text: 'What is this thing?' });
    await questions('What is this thing?');
    const asked = world.conversations.newest.messages.filter(({ role }) => role === 'visitor');
    expect(asked.at(-1)!.text).toContain('What is this thing?');
    expect(asked.flatMap(({ attachments = [] }) => attachments)).toMatchObject([
      { name: 'photo.jpg', type: 'image/png' },
    ]);
  });

  test('a voice message and a video are stored', async () => {
    const { chat } = await connected();
    const send = (bytes: Buffer) => act(chat, { act: 'photo', photo: bytes.toString('base64') });
    await send(OGG);
    await send(MP4);
    await write(chat, 'Did you hear it?');
    await questions('Did you hear it?');
    const asked = world.conversations.newest.messages.filter(({ role }) => role === 'visitor');
    expect(asked.map(({ text }) => text).join('\n')).toBe(
      '[Voice message]\n[Video]\nDid you hear it?',
    );
    expect(asked.flatMap(({ attachments = [] }) => attachments)).toMatchObject([
      { name: 'voice.ogg', type: 'audio/ogg', bytes: OGG.length },
      { name: 'video.mp4', type: 'video/mp4', bytes: MP4.length },
    ]);
  });
});

describe('connecting', () => {
  test('an invalid or unknown token is refused at once', async () => {
    for (const token of ['', 'hello', '700000999:unknown-bot-token']) {
      const { status, json } = await connect(world.newAgent(), token);
      expect({ status, message: json.message }).toEqual({
        status: 400,
        message: 'Please provide a valid token.',
      });
    }
  });

  test('a webhook that cannot be set is explained, and nothing is stored', async () => {
    const { id, token } = await newBot();
    await world.post('/_sandbox/faults', [
      { provider: 'telegram', match: 'setWebhook', status: 500 },
    ]);
    const { status, json } = await connect(world.newAgent(), token);
    expect({ status, message: json.message }).toEqual({
      status: 502,
      message: 'Failed to set webhook: Internal Server Error',
    });
    expect(await world.server.store.for('eu').get(telegramBots, String(id))).toBeNull();
  });

  test('a bot belongs to one agent, and connecting it to that agent again is harmless', async () => {
    const { agentId, token } = await connected();
    expect((await connect(world.newAgent(), token)).json.errorCode).toBe('CHANNEL_TAKEN');
    expect((await connect(agentId, token)).status).toBe(200);
  });

  test('a removed bot has no webhook and no token, and its updates are refused', async () => {
    const { agentId, botId } = await connected();
    const remove = () =>
      world.server.call('DELETE', `${pathOf(agentId)}/telegram/${botId}`, {
        as: world.workspaceId,
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const { bots } = await world.state('telegram');
    const bot = bots.find(({ id }: { id: number }) => String(id) === botId);
    expect(bot.webhook).toBeUndefined();
    expect(await accountOf(agentId)).toBeUndefined();
  });
});

describe('incoming updates', () => {
  const update = (id: number) =>
    JSON.stringify({
      update_id: id,
      message: {
        message_id: id,
        date: 1,
        from: { id: 7, is_bot: false, first_name: 'Ada' },
        chat: { id: 7, type: 'private' },
        text: `Forged ${id}`,
      },
    });
  const hook = (
    { agentId, botId }: { agentId: AgentId; botId: string },
    key?: string,
    id = 9_000,
  ) =>
    fetch(`${world.server.url}/api/eu/v2/agents/${agentId}/telegram-webhook?bot=${botId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'x-telegram-bot-api-secret-token': key }),
      },
      body: update(id),
    });
  const keyOf = async ({ botId }: Connected): Promise<string> => {
    const { bots } = await world.state('telegram');
    return bots.find(({ id }: { id: number }) => String(id) === botId).webhook.secret;
  };

  test('need the key of the bot to be accepted', async () => {
    const mine = await connected();
    const other = await connected();
    const key = await keyOf(mine);
    for (const forged of [
      undefined,
      '',
      'another-key',
      key.slice(1),
      `${key}x`,
      await keyOf(other),
    ])
      expect((await hook(mine, forged)).status).toBe(403);
    expect((await hook({ ...mine, agentId: newAgentId() }, key)).status).toBe(403);
    expect((await hook({ ...mine, botId: '700009999' }, key)).status).toBe(403);
    expect(world.conversations.questions.join()).not.toContain('Forged');
    expect((await hook(mine, key)).status).toBe(200);
    await questions('Forged 9000');
  });

  test('become one question in the order of the chat, even if they arrive out of order', async () => {
    const bot = await connected();
    const key = await keyOf(bot);
    for (const id of [7_003, 7_001, 7_002]) expect((await hook(bot, key, id)).status).toBe(200);
    await questions('Forged 7003');
    expect(world.conversations.questions.at(-1)).toBe('Forged 7001\nForged 7002\nForged 7003');
  });

  test('are each answered once, even if repeated and out of order', async () => {
    const { chat } = await connected();
    await world.post('/_sandbox/webhooks', { mode: 'hold' });
    for (let number = 1; number <= 8; number += 1) await write(chat, `Message ${number}.`);
    await world.post('/_sandbox/webhooks', { mode: 'duplicate' });
    await questions('Message 8.');
    await until(
      () => world.conversations.newest.messages.map(({ text }) => text).join('\n'),
      (text) => [1, 2, 3, 4, 5, 6, 7, 8].every((number) => text.includes(`Message ${number}.`)),
    );
    await world.post('/_sandbox/webhooks', { mode: 'normal' });
    const text = world.conversations.newest.messages.map((one) => one.text).join('\n');
    expect(text.match(/Message \d\./g)).toHaveLength(8);
  });
});

describe('when Telegram fails', () => {
  const fail = (fault: object) =>
    world.post('/_sandbox/faults', [{ provider: 'telegram', match: 'sendMessage', ...fault }]);
  const answered = async (chat: string, question: string): Promise<void> => {
    await write(chat, question);
    await questions(question);
    world.conversations.say('assistant', `Answer to ${question}`);
    await world.emit('answer.finished');
  };

  test('messages are sent after a rate limit, an error and a lost connection', async () => {
    const faults = {
      'a limit': { status: 429 },
      'an error': { status: 500 },
      'a lost connection': { drop: 'before' },
    };
    // All cases run at the same time, because each of them waits.
    const cases = Object.entries(faults).map(async ([name, fault]) => {
      const { chat, token } = await connected();
      await fail({ match: `${token}/sendMessage`, ...fault });
      await write(chat, `Question with ${name}`);
      await questions(`Question with ${name}`);
      const conversation = world.conversations.with(`Question with ${name}`);
      world.conversations.say('assistant', `Answer with ${name}`, {}, conversation);
      await world.emit('answer.finished', conversation);
      expect(await world.received(chat, 1)).toEqual([`Answer with ${name}`]);
    });
    await Promise.all(cases);
    // Every fault was used.
    const left = await (await fetch(`${world.sandbox}/_sandbox/faults`)).json();
    expect(left).toEqual([]);
  });

  test('a customer who blocked the bot is the stated reason, and the message can be sent again', async () => {
    const { chat, agentId } = await connected();
    await fail({ status: 403 });
    await answered(chat, 'Blocked?');
    const failed = () =>
      world.server.call('GET', `${pathOf(agentId)}/failed`, { as: world.workspaceId });
    const { json } = await until(failed, ({ json: reply }) => reply.data.length > 0);
    expect(json.data).toMatchObject([
      {
        status: 'failed',
        text: 'Answer to Blocked?',
        reason: 'The customer has blocked the bot or left the group.',
      },
    ]);
    const again = `${pathOf(agentId)}/failed/${json.data[0].id}/resend`;
    expect((await world.server.call('POST', again, { as: world.workspaceId })).status).toBe(200);
    expect(await world.received(chat, 1)).toEqual(['Answer to Blocked?']);
    expect((await failed()).json.data).toEqual([]);
    expect((await world.server.call('POST', again, { as: world.workspaceId })).status).toBe(404);
  });

  test('a refused token is shown, and people are notified once', async () => {
    const { chat, agentId, botId } = await connected();
    await fail({ status: 401, times: 2 });
    await answered(chat, 'First?');
    await until(
      () => accountOf(agentId),
      ({ health }) => health.needsReauth,
    );
    await answered(chat, 'Second?');
    const here = world.server.store.for('eu');
    const where = [
      { field: 'agentId', op: '==' as const, value: agentId },
      { field: 'status', op: '==' as const, value: 'failed' },
    ];
    await until(
      () => here.count(deliveries, { where }),
      (count) => count === 2,
    );
    const own = world.notifications.filter(({ key }) => key.includes(botId));
    expect(own.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^@fernhill_\S+ needs to be connected again$/),
    ]);
    const path = `${pathOf(agentId)}/telegram/${botId}/reconnect`;
    expect((await world.server.call('POST', path, { as: world.workspaceId })).status).toBe(200);
    expect((await accountOf(agentId)).health.needsReauth).toBe(false);
  });

  test('the daily check notices a revoked token, and people are notified', async () => {
    const { agentId, botId } = await connected();
    const check = world.server.instance.schedules!.find(
      ({ name }) => name === 'check-channel-access',
    )!;
    const notices = () => world.notifications.filter(({ key }) => key.includes(botId));
    await check.run(new AbortController().signal);
    expect(notices()).toEqual([]);
    await world.post('/_sandbox/faults', [
      { provider: 'telegram', match: `bot${botId}:`, status: 401 },
    ]);
    await check.run(new AbortController().signal);
    expect((await accountOf(agentId)).health.needsReauth).toBe(true);
    await check.run(new AbortController().signal);
    expect(notices()).toHaveLength(1);
  });

  test('an access that expires soon is reported once, with the day, and then a refused one', async () => {
    const { agentId, botId } = await connected();
    const check = world.server.instance.schedules!.find(
      ({ name }) => name === 'check-channel-access',
    )!;
    const { health, label } = await accountOf(agentId);
    const tokenExpiresAt = Date.now() + 3 * 86_400_000;
    const day = new Date(tokenExpiresAt).toISOString().slice(0, 10);
    await world.server.store
      .for('eu')
      .update(accounts, accountKey('telegram', botId), { health: { ...health, tokenExpiresAt } });
    const notices = () => world.notifications.filter(({ key }) => key.includes(botId));
    await check.run(new AbortController().signal);
    await check.run(new AbortController().signal);
    expect(new Set(notices().map(({ key }) => key)).size).toBe(1);
    expect(notices()[0]).toMatchObject({
      title: `The access to ${label} expires on ${day}`,
      body: 'Connect it again before then, so that your agent keeps answering there.',
      texts: {
        title: { key: 'noticeExpiry', values: { account: label, day } },
        body: { key: 'noticeExpiryBody' },
      },
    });
    await world.post('/_sandbox/faults', [
      { provider: 'telegram', match: `bot${botId}:`, status: 401 },
    ]);
    await check.run(new AbortController().signal);
    expect(notices().at(-1)!.title).toBe(`${label} needs to be connected again`);
    expect(new Set(notices().map(({ key }) => key)).size).toBe(2);
  });
});
