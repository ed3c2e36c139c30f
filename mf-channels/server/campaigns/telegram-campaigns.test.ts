import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

test('everybody who wrote to the bot gets the campaign once, except who said stop or blocked it', async () => {
  const german = { lang: 'de', initMessages: [], webChat: { quickReplies: [] } };
  const agentId = world.newAgent({ agent: german } as never);
  const call = (path: string, body: object) =>
    world.server.call('POST', `/api/eu/agents/${agentId}/${path}`, {
      as: world.workspaceId,
      body,
    });
  const made = await world.post('/_sandbox/telegram/bots', { name: 'Fernhill' });
  const { id, token } = (await made.json()) as { id: number; token: string };
  expect((await call('channels/telegram', { botToken: token })).status).toBe(200);
  const chatOf = (person: number): string => `/telegram/chat/${id}/${person}`;
  const write = (person: number, text: string) =>
    world.post(`${chatOf(person)}/acts`, { act: 'write', text });
  for (const person of [1001, 1002, 1003]) await write(person, `Hello from ${person}`);

  const message = { text: 'Hi {{name}}, the shop is open.', template: null, variables: [] };
  const content = {
    channel: 'telegram',
    accountId: String(id),
    message,
    audience: { kind: 'chats' },
  };
  const ofLeads = { ...content, audience: { kind: 'leads', stage: null } };
  expect((await call('campaign-previews', ofLeads)).json.errorCode).toBe('CAMPAIGN_AUDIENCE');
  await until(
    () => call('campaign-previews', content),
    ({ json }) => json.data?.reachable === 3,
  );
  await write(1002, 'Стоп');
  await until(
    () => call('campaign-previews', content),
    ({ json }) => json.data.excluded.optedOut === 1,
  );
  // Only the exact keyword allows campaigns again. Other words are normal messages.
  for (const text of ['Please start', 'старт']) {
    await write(1002, text);
    await until(
      async () => world.conversations.questions,
      (all) => all.some((question) => question.endsWith(text)),
    );
  }
  const optedOutNow = async () =>
    (await call('campaign-previews', content)).json.data.excluded.optedOut;
  expect(await optedOutNow()).toBe(1);
  await write(1002, 'Start');
  await until(optedOutNow, (count) => count === 0);
  const textsOf = async (person: number) =>
    (await world.lines(chatOf(person))).map(({ text }) => text);
  await until(
    () => textsOf(1002),
    (all) =>
      all.includes('Sie bekommen unsere Neuigkeiten wieder. Senden Sie STOPP, um sie zu beenden.'),
  );
  expect(world.conversations.questions.join('\n')).not.toMatch(/^start$/im);
  // A second one is a normal message.
  await write(1002, 'START');
  await until(
    async () => world.conversations.questions,
    (all) => all.some((question) => question.endsWith('START')),
  );
  // This chat has got no campaign yet, so the word only answers a question of the agent.
  await write(1002, 'cancel');
  await until(
    async () => world.conversations.questions,
    (all) => all.some((question) => question.endsWith('cancel')),
  );
  expect(await optedOutNow()).toBe(0);
  // Both messages of one burst are confirmed at most once, and the agent gets neither.
  await write(1002, 'STOPP');
  await write(1002, 'Abmelden');
  await until(optedOutNow, (count) => count === 1);
  expect(world.conversations.questions.join('\n')).not.toMatch(/^(stopp|abmelden)$/im);
  const optedOut =
    'Sie bekommen keine Neuigkeiten mehr von uns. Senden Sie START, um sie wieder zu bekommen.';
  await until(
    () => textsOf(1002),
    (all) => all.includes(optedOut),
  );
  await world.post('/_sandbox/faults', [
    { provider: 'telegram', match: `${token}/sendMessage`, status: 403 },
  ]);

  const run = async () => {
    const draft = { ...content, id: randomId(20), startAt: null, perMinute: 600 };
    expect((await call('campaigns', { ...draft, name: 'Opening' })).status).toBe(200);
    return until(
      async () => {
        await world.deliver('campaign.');
        const path = `/api/eu/agents/${agentId}/campaigns/${draft.id}`;
        return (await world.server.call('GET', path, { as: world.workspaceId })).json.data;
      },
      ({ state }) => state === 'done',
    );
  };
  const first = await run();
  expect(first.counts).toMatchObject({ sent: 1, excluded: 1, failed: 1 });
  const texts = (
    await Promise.all([1001, 1002, 1003].map((one) => world.lines(chatOf(one))))
  ).flat();
  expect(texts.filter(({ text }) => text === optedOut)).toHaveLength(1);
  const offers = texts.filter(({ text }) => text.endsWith('the shop is open.'));
  expect(offers.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Hi Customer 100[13], the shop is open\.$/),
  ]);
  const second = await call('campaign-previews', content);
  expect(second.json.data).toMatchObject({
    reachable: 1,
    excluded: { optedOut: 1, blocked: 1 },
  });
});
