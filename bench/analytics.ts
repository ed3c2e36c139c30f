import { newAgentId } from '@voxgrove/contracts';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { openStore } from '@voxgrove/server/store/open';
import { activityEvents } from '../mf-agents/server/activity/port';
import type { Analytics } from '../mf-agents/contract/analytics';
import { rollUp } from '../mf-agents/server/analytics/roll-up';
import { conversations } from '../mf-agents/server/conversations/port';
import { CHANNEL_NAMES, EVENTS, seedAnalytics } from './analytics-seed';
import { turnsWithEvents } from './analytics-turns';
import { callsOf, dataOf, publishedAgent } from './gateway/calls';
import { startGateway } from './gateway/gateway';
import { now, percentile } from './live-listeners';
import { settleDatabase, temporaryDatabase } from './store-database';
import { copyAgent } from './talks';
import type { Call } from './gateway/calls';
import type { Gateway, GatewayOptions } from './gateway/gateway';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const AGENTS = 10;
const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
const WARM_UP = 5;
const CHART_MS = 300;
const CHART_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Ten million events of half a year of ten agents. The product's own roll-up produces the hours and
 * days (`roll-up`). Measured are all charts of 90 days over HTTP from this process, and how much
 * longer a chat turn takes because its events are recorded.
 */
const analytics: Benchmark = async (log) => {
  const { urls, stop } = await temporaryDatabase();
  const database = { kind: 'postgres', urls } as const;
  const options: GatewayOptions = {
    database,
    origins: [],
    people: ['owner@example.com'],
    skippable: activityEvents.name,
  };
  const store = await openStore({ database });
  let gateway: Gateway | undefined;
  try {
    gateway = await startGateway(options);
    const owner = gateway.owners[0]!;
    const regionStore = store.for(owner.region);
    const workspaceId = owner.workspaceId as WorkspaceId;
    const agentId = newAgentId();
    const { call } = callsOf(gateway.url, owner);
    await publishedAgent(call, workspaceId, agentId, { burstSeconds: 0 });
    const agentIds = await copyAgent(regionStore, agentId, AGENTS);
    // Nothing may roll the events up while they are written.
    await gateway.stop();
    const url = urls[owner.region];
    const place = { url, schema: `vg_${owner.region}`, workspaceId, agentIds };
    const seededAt = now();
    const { talks, events } = await seedAnalytics(place, log);
    // Creates the indexes.
    await (await startGateway({ ...options, people: [] })).stop();
    await settleDatabase(urls);
    log(`${events} events of ${talks} conversations, in ${seconds(now() - seededAt)} s`);
    const rolledUp = await timedRollUp(regionStore, log);
    await settleDatabase(urls);
    gateway = await startGateway(options);
    // First the turns, so that the charts also include events of the last minutes.
    const turns = await turnsWithEvents(gateway, agentId, regionStore, log);
    return [
      figure('events', 'count', events, null),
      figure('roll-up', 's', rolledUp, null),
      ...turns,
      ...(await charts(gateway, workspaceId, agentIds, regionStore)),
    ];
  } finally {
    await gateway?.stop();
    await store.close();
    await stop();
  }
};
export default analytics;

/** Rolls all events up for the first time. @returns seconds */
async function timedRollUp(store: RegionStore, log: (line: string) => void): Promise<number> {
  const begin = now();
  await rollUp(store, Date.now());
  const took = now() - begin;
  log(`rolled up in ${seconds(took)} s, ${Math.round((EVENTS * 1_000) / took)} events a second`);
  return seconds(took);
}

async function charts(
  gateway: Gateway,
  workspaceId: WorkspaceId,
  agentIds: readonly AgentId[],
  store: RegionStore,
): Promise<Figure[]> {
  const owner = gateway.owners.at(-1)!;
  const { call } = callsOf(gateway.url, owner);
  const day = (ago: number): string =>
    new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const period = { from: day(CHART_DAYS - 1), to: day(0) };
  const ofWorkspace = `/workspaces/${workspaceId}/analytics`;
  const agentOf = (round: number): string => agentIds[round % agentIds.length]!;
  const paths: Record<string, (round: number) => [string, Record<string, string>]> = {
    workspace: () => [ofWorkspace, {}],
    'workspace.one-agent': (round) => [ofWorkspace, { agentId: agentOf(round) }],
    ...Object.fromEntries(
      CHANNEL_NAMES.map((channel) => [`workspace.${channel}`, () => [ofWorkspace, { channel }]]),
    ),
    agent: (round) => [`/v2/agents/${agentOf(round)}/analytics`, {}],
    ...Object.fromEntries(
      CHANNEL_NAMES.map((channel) => [
        `agent.${channel}`,
        (round: number) => [`/v2/agents/${agentOf(round)}/analytics`, { channel }],
      ]),
    ),
    credits: () => [`${ofWorkspace}/credits`, {}],
  };
  const figures: Figure[] = [];
  for (const [name, of] of Object.entries(paths))
    figures.push(
      await timed(`chart.${name}`, async (round) => {
        const [path, more] = of(round);
        const query = new URLSearchParams({ ...period, ...more });
        dataOf(await call('GET', `${path}?${query}`));
      }),
    );
  await checkChart(call, agentIds[1]!, period, store);
  return figures;
}

/** Compares the chart of an agent with its stored conversations. @throws Error if they differ */
async function checkChart(
  call: Call,
  agentId: AgentId,
  period: Record<string, string>,
  store: RegionStore,
): Promise<void> {
  const { total, from, to } = dataOf<Analytics>(
    await call('GET', `/v2/agents/${agentId}/analytics?${new URLSearchParams(period)}`),
  );
  const where: Where[] = [
    { field: 'agentId', op: '==', value: agentId },
    { field: 'startedAt', op: '>=', value: from },
    { field: 'startedAt', op: '<', value: to },
  ];
  const stored = await store.count(conversations, { where });
  if (total.counts.conversations !== stored)
    throw new Error(`The chart has ${total.counts.conversations} of ${stored} conversations.`);
}

async function timed(name: string, run: (round: number) => Promise<void>): Promise<Figure> {
  const took: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await run(round + WARM_UP);
    if (round >= 0) took.push(performance.now() - begin);
  }
  took.sort((one, other) => one - other);
  return figure(name, 'ms', percentile(took, 0.95), CHART_MS);
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

const figure = (name: string, unit: string, value: number, limit: number | null): Figure => ({
  name: `analytics.${name}`,
  value,
  unit,
  peer: null,
  ratio: null,
  limit,
});
