import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AccessPath, AgentId, Conversation } from '@voxgrove/contracts';
import { isAppError, newAgentId, newUserId } from '@voxgrove/contracts';
import type { Endpoint, EndpointContext, EndpointRequest } from '@voxgrove/server/http/endpoint';
import type { SliceInstance } from '@voxgrove/server/slice';
import { until } from '@voxgrove/testing/until';
import type { AnalyticsReply } from '../../contract/analytics';
import type { InboxReply } from '../../contract/inbox';
import { InboxSettings } from '../../contract/inbox';
import { shownFigures } from '../../contract/shown-figures';
import type { z } from 'zod';
import { activityEvents } from '../activity/port';
import { answerJobs } from '../conversations/collections';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import type { CallAs } from '../testing/slice-calls';
import { inbound } from '../testing/test-conversations';
import { ACTOR, WORKSPACE_A, createTestAgent, testWorld } from '../testing/test-world';
import type { TestWorld } from '../testing/test-world';
import { activityDays } from './collections';
import { csvOfAnalytics } from './csv-of-analytics';
import { csvOfValues } from './csv-of-values';
import { rebuild, rollUp } from './roll-up';

jest.setTimeout(60_000);

let world: TestWorld;
let instance: SliceInstance;
let send: ReturnType<typeof sliceCalls>;
let agentId: AgentId;
const ADA: CallAs = { role: 'member', userId: newUserId(), displayName: 'Ada' };
const PATH = 'v2/agents/:agentId/conversations/:conversationId';
const DAY_MS = 86_400_000;

const talk = async (text: string, more: object = {}): Promise<Conversation> => {
  const { conversation } = await instance.provides!.conversations!.receive(
    'eu',
    inbound(agentId, text, more),
  );
  return conversation;
};
const answered = async ({ id }: Conversation) =>
  until(async () => (await world.context.store.for('eu').get(answerJobs, id)) === null);
const figures = async (from: string, to: string) =>
  (
    await send<z.infer<typeof AnalyticsReply>>(
      'GET /workspaces/:workspaceId/analytics',
      { workspaceId: WORKSPACE_A, from, to },
      ADA,
    )
  ).data;

beforeAll(async () => {
  world = await testWorld();
  instance = await slice.setup(world.context);
  send = sliceCalls(world, instance);
  agentId = (await createTestAgent(world.agents, newAgentId())).agent.ID;
  await world.agents.publish(ACTOR, agentId, {});
  world.clock.time = Date.UTC(2026, 10, 1, 12);
  await send(
    'POST /v2/agents/:agentId/knowledge/texts',
    {
      agentId,
      key: 'CastleText01',
      title: 'Castle',
      text: 'Where is the castle? The castle is on the hill above the river, next to the station.',
    },
    ADA,
  );
  const first = await talk('Where is the castle?', {
    lang: 'de',
    pageUrl: 'https://acme.test/a',
  });
  await answered(first);
  // In the same conversation, another language, another page and another answer from the same
  // source are not counted again.
  await answered(
    await talk('Where is the castle?', {
      visitorId: first.visitorId,
      lang: 'en',
      pageUrl: 'https://acme.test/c',
    }),
  );
  const country = { code: 'DE', by: 'network' };
  const device = { kind: 'phone', browser: '', system: '', country };
  const second = { lang: 'de', pageUrl: 'https://acme.test/b', device };
  await answered(await talk('where is the CASTLE', second));
  world.clock.time += DAY_MS;
  const called = await talk('human please');
  world.clock.time += 60_000;
  await send(
    `POST /${PATH}/reply`,
    { agentId, conversationId: called.id, text: 'Hello', clientMessageId: 'r1' },
    ADA,
  );
}, 60_000);
afterAll(() => world.close());

test('every figure equals the number of conversations that its list shows', async () => {
  const data = await figures('2026-11-01', '2026-11-02');
  expect(data.total.counts).toMatchObject({ conversations: 3, handoff: 1, human: 1 });
  expect(data.days.map((day) => day.figures.counts.conversations)).toEqual([2, 1]);
  expect(data.total.counts.firstReplyMs).toBe(60_000);
  expect(data.hours[12]).toBe(3);
  const shown = async (filters: Record<string, string> = {}) =>
    (
      await send<InboxReply>(
        'GET /workspaces/:workspaceId/inbox',
        {
          workspaceId: WORKSPACE_A,
          from: String(data.from),
          to: String(data.to),
          limit: '100',
          ...filters,
        },
        ADA,
      )
    ).data.length;
  const { counts } = data.total;
  expect(await shown()).toBe(counts.conversations);
  expect(await shown({ segment: 'resolved' })).toBe(counts.conversations! - counts.needsPerson!);
  for (const segment of ['handoff', 'human', 'unanswered', 'answered'] as const)
    expect([segment, await shown({ segment })]).toEqual([segment, counts[segment] ?? 0]);
  expect(await shown({ segment: 'given' })).toBe(counts.firstAnswers);
  expect(await shown({ segment: 'replied' })).toBe(counts.firstReplies);

  const { lang, country, page, handoffCause: cause, engine, source, channel } = data.total.by;
  expect(data.total.by).toMatchObject({
    lang: { de: 2 },
    country: { DE: 1 },
    page: { 'https://acme.test/a': 1, 'https://acme.test/b': 1 },
    handoffCause: { words: 1 },
  });
  expect(Object.keys(source ?? {})).not.toEqual([]);
  const atTimes = (counts: readonly number[]) => Object.fromEntries(counts.entries());
  const all = { language: lang, country, page, cause, engine, source, channel };
  const times = { hour: atTimes(data.hours), weekday: atTimes(data.weekdays) };
  for (const [filter, values] of Object.entries({ ...all, ...times }))
    for (const [value, count] of Object.entries(values ?? {}))
      expect([filter, value, await shown({ [filter]: value })]).toEqual([filter, value, count]);
  for (const { count, conversations } of data.questions) expect(conversations).toHaveLength(count);
});

test('visits to pages with the widget are figures, and the file equals the screen', async () => {
  const use = jest.spyOn(world.context.port('widgetUse'), 'ofAgents').mockResolvedValue([
    { agentId, at: Date.UTC(2026, 10, 1), loads: 20, opens: 5 },
    { agentId: newAgentId(), at: Date.UTC(2026, 10, 2, 23, 45), loads: 4, opens: 1 },
    { agentId, at: Date.UTC(2026, 9, 31, 23, 45), loads: 8, opens: 8 },
  ]);
  const of = { workspaceId: WORKSPACE_A, from: '2026-11-01', to: '2026-11-02' };
  const data = await figures(of.from, of.to);
  expect([data.total.counts.loads, data.total.counts.opens]).toEqual([24, 6]);
  expect(data.totalBefore.counts.loads).toBe(8);
  expect(use.mock.calls[0]!.slice(1)).toEqual([
    WORKSPACE_A,
    { from: Date.UTC(2026, 9, 30), to: Date.UTC(2026, 10, 3) },
  ]);

  const rows = csvOfAnalytics(data).replace('\ufeff', '').trim().split('\r\n');
  const [header, total] = [rows[0]!.split(','), rows.at(-1)!.split(',')];
  const inFile = (id: string): number => Number(total[header.indexOf(id)]);
  expect(rows).toHaveLength(4);
  expect(inFile('openRate')).toBe(6 / 24);
  for (const { id, value } of shownFigures(data.total.counts, {}))
    if (header.includes(id)) expect([id, inFile(id)]).toEqual([id, value ?? 0]);

  const values = csvOfValues(data).replace('\ufeff', '').trim().split('\r\n');
  const tables = { country: data.total.by.country, source: data.total.by.source };
  for (const [table, counts] of Object.entries(tables))
    for (const [value, count] of Object.entries(counts!))
      expect(values).toContain(`${table},${value},${count}`);
  expect(values).toContain('hour,12,3');
  expect(values.filter((row) => row.startsWith('question,'))).toHaveLength(data.questions.length);

  const elsewhere = await send<z.infer<typeof AnalyticsReply>>(
    'GET /workspaces/:workspaceId/analytics',
    { ...of, channel: 'telegram' },
    ADA,
  );
  expect(elsewhere.data.total.counts.loads).toBeUndefined();
  use.mockRejectedValue(new Error('away'));
  expect((await figures(of.from, of.to)).total.counts.conversations).toBe(3);
  use.mockRestore();
});

test('only clients with the inbox see the conversations of a question', async () => {
  const of = { agentId, from: '2026-11-01', to: '2026-11-02' };
  const read = async (canAccess: AccessPath[]) => {
    const client = { agentIds: [agentId], canAccess };
    const route = 'GET /v2/agents/:agentId/analytics';
    const { data } = await send<z.infer<typeof AnalyticsReply>>(route, of, { client });
    return data.questions;
  };
  const all = await read(['/analytics', '/convos']);
  expect(all[0]!.conversations).toHaveLength(all[0]!.count);
  for (const tab of ['/analytics', '/metrics', '/home'] as const)
    expect(await read([tab])).toEqual(all.map((one) => ({ ...one, conversations: [] })));
});

test('only clients with the metrics see the models of an agent and their cost', async () => {
  const here = world.context.store.for('eu');
  const [row] = await here.query(activityDays, { limit: 1 });
  const { figures: real } = row!.data;
  await here.update(activityDays, row!.id, {
    figures: {
      counts: { ...real.counts, tokens: 900, microUsd: 70 },
      by: { ...real.by, model: { 'model-1': 900 }, modelMicroUsd: { 'model-1': 70 } },
    },
  });
  const of = { agentId, from: '2026-11-01', to: '2026-11-02' };
  const read = (canAccess: AccessPath[]) =>
    send<z.infer<typeof AnalyticsReply>>('GET /v2/agents/:agentId/analytics', of, {
      client: { agentIds: [agentId], canAccess },
    });
  const exporting = instance.routes.find(
    (route) => route.kind === 'endpoint' && route.path === '/v2/agents/:agentId/analytics/export',
  ) as Endpoint;
  const file = async (canAccess: AccessPath[], table: 'days' | 'values') => {
    const caller = { kind: 'client', canAccess };
    const context = { region: 'eu', scope: { workspaceId: WORKSPACE_A }, principal: caller };
    const { body } = await exporting.handler(
      { input: { ...of, table } } as unknown as EndpointRequest,
      context as unknown as EndpointContext,
    );
    return body;
  };

  const all = await read(['/metrics']);
  expect(all.data.total.counts).toMatchObject({ tokens: 900, microUsd: 70 });
  expect(all.data.total.by).toMatchObject({ model: { 'model-1': 900 } });
  expect(await file(['/metrics'], 'days')).toMatch(/tokens.*microUsd/);
  expect(await file(['/metrics'], 'values')).toMatch(
    /model,model-1,900[^]*modelMicroUsd,model-1,70/,
  );
  for (const tab of ['/analytics', '/home'] as const) {
    const some = await read([tab]);
    expect(some.data.total.counts.conversations).toBe(3);
    expect(JSON.stringify(some)).not.toMatch(/tokens|microUsd|model/i);
    expect(await file([tab], 'days')).not.toMatch(/tokens|microUsd/);
    expect(await file([tab], 'values')).not.toMatch(/model/i);
  }
  await here.set(activityDays, row!.id, row!.data);
});

test('similar questions are grouped, and the most frequent group is first', async () => {
  const { questions } = await figures('2026-11-01', '2026-11-02');
  expect(questions[0]).toMatchObject({ count: 2, conversations: [{ agentId }, { agentId }] });
  expect(questions[0]!.question.toLowerCase()).toContain('castle');
});

test('the rollup equals the fold of all events, regardless of its runs and the time zone', async () => {
  const here = world.context.store.for('eu');
  const stored = async () =>
    (await here.query(activityDays, {})).map(({ id, data }) => [id, data.figures]);
  const before = await stored();
  await rollUp(here, world.clock.time);
  await rebuild(here, WORKSPACE_A, [agentId], 'UTC');
  expect(await stored()).toEqual(before);

  const events = await here.query(activityEvents, {});
  for (const { id, data } of events) await here.set(activityEvents, id, data);
  await rollUp(here, world.clock.time + 1);
  expect(await stored()).toEqual(before);
});

test('a change of the time zone moves figures to the local days', async () => {
  await send(
    'PUT /workspaces/:workspaceId/inbox/settings',
    { workspaceId: WORKSPACE_A, ...InboxSettings.parse({ timeZone: 'Pacific/Auckland' }) },
    ADA,
  );
  const data = await figures('2026-11-01', '2026-11-03');
  expect(data.days.map((day) => day.figures.counts.conversations ?? 0)).toEqual([0, 2, 1]);
  expect(data.total.counts.conversations).toBe(3);
});

test('a period that ends before it starts is refused, and one without conversations is empty', async () => {
  const refused = await figures('2026-11-02', '2026-11-01').catch((error: unknown) => error);
  expect(isAppError(refused) && refused.code).toBe('BAD_INPUT');
  const empty = await figures('2020-01-01', '2020-01-02');
  expect([empty.total.counts, empty.days.length]).toEqual([{}, 2]);
});

test.each([
  ['9999-12-30', '9999-12-31'],
  ['0000-01-01', '0000-01-01'],
  ['0001-01-01', '9998-12-31'],
  ['2000-01-01', '2199-12-31'],
])('a period from %s to %s is refused', async (from, to) => {
  await expect(figures(from, to)).rejects.toThrow();
});

test('countries go from all figures when an agent is published without geo analytics', async () => {
  const countries = async () => (await figures('2026-11-01', '2026-11-03')).total.by.country;
  expect(await countries()).toEqual({ DE: 1 });
  await world.agents.publish(ACTOR, agentId, { enableGeoAnalytics: false });
  const event = { region: 'eu', payload: { agentId } } as never;
  for (const name of ['forget-devices', 'forget-countries'])
    await instance
      .subscriptions!.find((subscription) => subscription.name === name)!
      .handle(event, new AbortController().signal);
  expect(await countries()).toBeUndefined();
  await rebuild(world.context.store.for('eu'), WORKSPACE_A, [agentId], 'UTC');
  expect(await countries()).toBeUndefined();
  const { data } = await send<InboxReply>(
    'GET /workspaces/:workspaceId/inbox',
    { workspaceId: WORKSPACE_A, country: 'DE' },
    ADA,
  );
  expect(data).toEqual([]);
});
