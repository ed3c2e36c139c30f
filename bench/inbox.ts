import { newAgentId } from '@voxgrove/contracts';
import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import { openStore } from '@voxgrove/server/store/open';
import { CONVERSATION_SEGMENTS } from '../mf-agents/contract/inbox';
import { callsOf, dataOf, publishedAgent } from './gateway/calls';
import { startGateway } from './gateway/gateway';
import { liveInboxes } from './inbox-live';
import { CHANNELS, CONVERSATIONS, seedInbox, TAGS } from './inbox-seed';
import { percentile } from './live-listeners';
import { settleDatabase, temporaryDatabase } from './store-database';
import { copyAgent, emailOf, orderOf } from './talks';
import type { Call } from './gateway/calls';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const AGENTS = 10;
const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
const WARM_UP = 8;
const LIMIT_MS = 150;
const DAY_MS = 86_400_000;
const OWNER = 'owner@example.com';

/**
 * A workspace with 100,000 conversations of ten agents. Measured are the lists, filters and searches
 * of its inbox over HTTP from this process, and how fast 50 open inboxes show a new message.
 */
const inbox: Benchmark = async (log) => {
  const { urls, stop } = await temporaryDatabase();
  const database = { kind: 'postgres', urls } as const;
  const store = await openStore({ database });
  const gateway = await startGateway({ database, origins: [], people: [OWNER] });
  try {
    const owner = gateway.owners[0]!;
    const { call } = callsOf(gateway.url, owner);
    const agentId = newAgentId();
    await publishedAgent(call, owner.workspaceId, agentId);
    const regionStore = store.for(owner.region);
    const agentIds = await copyAgent(regionStore, agentId, AGENTS);
    const workspaceId = owner.workspaceId as WorkspaceId;
    const me = owner.workspaceId as string as UserId;
    await seedInbox(regionStore, { workspaceId, agentIds, me });
    await settleDatabase(urls);
    log(`${CONVERSATIONS} conversations`);
    const figures: Figure[] = [];
    const ofWorkspace = `/workspaces/${workspaceId}/inbox`;
    const ofAgent = `/v2/agents/${agentId}/inbox`;
    const measure = async (name: string, path: string, query: FiltersOf): Promise<void> => {
      let found = 0;
      const readOnce = async (round: number): Promise<void> => {
        found += await read(call, path, query(round));
      };
      figures.push(await timed(name, readOnce));
      if (found === 0) log(`${name} found nothing`);
    };
    for (const [name, query] of Object.entries(lists(me, agentIds.at(-1)!)))
      await measure(name, ofWorkspace, query);
    for (const [name, query] of Object.entries(listsOfAgent()))
      await measure(`agent.${name}`, ofAgent, query);
    for (const [name, path] of [
      ['counts', `${ofWorkspace}/counts`],
      ['agent.counts', `${ofAgent}/counts`],
    ] as const)
      figures.push(await timed(name, async () => void dataOf(await call('GET', path))));
    const cursor = await deepCursor(call, ofWorkspace);
    await measure('all.page-30', ofWorkspace, () => ({ view: 'all', cursor }));
    return [...figures, ...(await liveInboxes(gateway.url, owner, agentId, log))];
  } finally {
    await gateway.stop();
    await store.close();
    await stop();
  }
};
export default inbox;

type Filters = Record<string, string>;
/** The filters of a list or search. Some differ in each round. */
type FiltersOf = (round: number) => Filters;
type Lists = Record<string, FiltersOf>;

/** Numbers that are far apart. */
const numberOf = (round: number): number => ((round + 1) * 7_919) % CONVERSATIONS;

const VIEWS = [
  'waiting',
  'yours',
  'unassigned',
  'unanswered',
  'rated-down',
  'snoozed',
  'ended',
  'all',
] as const;

/** Searches of a list, by name. */
const SEARCHES: Lists = {
  'search.one-message': (round) => ({ q: orderOf(numberOf(round)) }),
  'search.email': (round) => ({ q: emailOf(numberOf(round)) }),
  'search.frequent-word': () => ({ q: 'tent' }),
  'search.most-frequent-word': () => ({ q: 'is' }),
  'search.two-words': () => ({ q: 'cancel booking' }),
  'search.beginning-of-word': () => ({ q: 'boo' }),
  'search.first-letter': () => ({ q: 'b' }),
  'search.no-match': (round) => ({ q: `zzz${round}` }),
  'search.waiting': () => ({ q: 'tent', view: 'waiting' }),
  'search.rare-channel': () => ({ q: 'tent', channel: CHANNELS.rare }),
};

/** The lists of a workspace. */
function lists(me: string, rareAgent: string): Lists {
  const source = (round: number): string => `Guide-${(round % 150) + 1}`;
  return {
    ...Object.fromEntries(VIEWS.map((view) => [view, () => ({ view })])),
    ...Object.fromEntries(
      CONVERSATION_SEGMENTS.map((segment) => [`segment.${segment}`, () => ({ segment })]),
    ),
    'channel.usual': () => ({ channel: CHANNELS.usual }),
    'channel.rare': () => ({ channel: CHANNELS.rare }),
    'tag.usual': () => ({ tag: TAGS.usual }),
    'tag.rare': () => ({ tag: TAGS.rare }),
    'agent-filter.rare': () => ({ agentId: rareAgent }),
    'assignee.me': () => ({ assignee: me }),
    'assignee.none': () => ({ assignee: 'none' }),
    language: () => ({ language: 'fr' }),
    page: (round) => ({ page: `https://shop.example/guide-${(round % 150) + 1}` }),
    cause: () => ({ cause: 'words' }),
    engine: () => ({ engine: 'extractive' }),
    source: (round) => ({ source: source(round) }),
    'hour-and-weekday': (round) => ({ hour: String(round % 24), weekday: String(round % 7) }),
    'one-day': (round) => {
      const from = Date.now() - (round + 2) * 7 * DAY_MS;
      return { from: String(from), to: String(from + DAY_MS) };
    },
    'saved-view': () => ({ view: 'unanswered', channel: CHANNELS.usual, tag: TAGS.usual }),
    'saved-view.rare': () => ({ view: 'waiting', channel: CHANNELS.rare }),
    ...SEARCHES,
  };
}

/** The lists of one agent. */
const listsOfAgent = (): Lists => ({
  ...Object.fromEntries([...VIEWS, 'tests'].map((view) => [view, () => ({ view })])),
  ...SEARCHES,
});

/** Reads the first page. @returns the number of conversations */
async function read(call: Call, path: string, filters: Filters): Promise<number> {
  const { status, body } = await call('GET', `${path}?${new URLSearchParams(filters)}`);
  if (status !== 200) throw new Error(`${JSON.stringify(filters)}: ${JSON.stringify(body)}`);
  return (body as { data: object[] }).data.length;
}

/** Returns the cursor of a page far down a list. */
async function deepCursor(call: Call, path: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 29; page += 1) {
    const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await call('GET', `${path}?view=all${more}`);
    cursor = (body as { next: string | null }).next ?? cursor;
  }
  return cursor;
}

async function timed(name: string, run: (round: number) => Promise<void>): Promise<Figure> {
  const took: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await run(round + WARM_UP);
    if (round >= 0) took.push(performance.now() - begin);
  }
  took.sort((one, other) => one - other);
  const value = percentile(took, 0.95);
  return { name: `inbox.${name}`, unit: 'ms', value, peer: null, ratio: null, limit: LIMIT_MS };
}
