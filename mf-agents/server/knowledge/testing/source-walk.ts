import type { AgentId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { crawlers } from '../../crawler/collections';
import { crawlWorker } from '../../crawler/crawl-worker';
import { websiteReading } from '../../crawler/website-reading';
import { WORKSPACE_A } from '../../testing/test-world';
import type { TestWorld } from '../../testing/test-world';
import { watchedStore } from '../../testing/watched-store';
import { linkJobs } from '../collections';
import { linkReading } from '../link-reading';
import { linkWorker } from '../link-worker';
import type { At } from '../reading';
import { sourceId, websiteSourceId } from '../source-id';
import { sourcesOf } from '../sources-of';
import type { Sources } from '../sources';

/**
 * The agent and the website whose sources an owner changes. `website` also answers to
 * `/{version}/change`: after this request its pages have other text.
 */
export interface Walk {
  website: string;
  agentId: AgentId;
}

type Deed = (sources: Sources, at: At, website: string) => Promise<unknown>;
const link = ({ agentId }: At, website: string) => sourceId(agentId, 'link', `${website}/prices`);
const text = ({ agentId }: At) => sourceId(agentId, 'text', 'ABCDEFGHIJKL');
const pair = ({ agentId }: At) => sourceId(agentId, 'qa', 'ABCDEFGHIJKL');
const site = ({ agentId }: At, website: string) => websiteSourceId(agentId, website);
const FILE = Buffer.from('# Parking\n\nThere is room for forty cars behind the house.');

/** Changes that run one after the other. Each begins when all due readings are finished. */
export const DEEDS: Deed[] = [
  (sources, at, website) => sources.addLink(at, { url: `${website}/prices`, refresh: 'never' }),
  (sources, at, website) =>
    sources.addWebsite(at, { website, refresh: 'never', maxPages: 5, include: [], exclude: [] }),
  (sources, at) => sources.addFile(at, 'parking.md', FILE, new AbortController().signal),
  (sources, at) =>
    sources.write(at, text(at), 'Rules', { kind: 'text', text: 'No dogs in the house.' }),
  (sources, at) =>
    sources.write(at, pair(at), 'Do you bake?', {
      kind: 'qa',
      question: 'Do you bake?',
      variants: [],
      answer: 'Every day.',
    }),
  async (sources, at, website) => {
    await fetch(`${website}/change`);
    return sources.refresh(at, link(at, website));
  },
  (sources, at, website) => sources.refresh(at, site(at, website)),
  (sources, at, website) => sources.save(at, site(at, website), { refresh: '24h' }, undefined),
  (sources, at, website) => sources.save(at, link(at, website), { refresh: '7d' }, undefined),
  (sources, at) => sources.save(at, text(at), { text: 'Dogs are welcome.' }, undefined),
  (sources, at, website) => sources.remove(at, link(at, website)),
  (sources, at, website) => sources.remove(at, site(at, website)),
  (sources, at) => sources.remove(at, text(at)),
  (sources, at) => sources.many(at, 'delete', [pair(at), sourceId(at.agentId, 'file', 'gone')]),
];

/**
 * Runs a process that makes the changes from a given one on, with its workers. `onDeed` is called
 * for each change that is acknowledged and done.
 */
export async function walkSources(
  world: TestWorld,
  { website, agentId }: Walk,
  clock: Clock,
  from: number,
  onDeed: (index: number) => void | 'stop' | Promise<void | 'stop'>,
  onWrite: () => void = () => undefined,
): Promise<void> {
  const store = watchedStore(world.context.store, onWrite);
  const context = {
    ...world.context,
    store,
    clock,
    outbound: createOutbound({
      config: { outboundAllowedOrigins: [new URL(website).origin], model: undefined },
      clock,
      log: silentLog,
    }),
  };
  const crawling = crawlWorker(context);
  const links = linkWorker(context);
  const sources = sourcesOf(context, {
    website: websiteReading(context, (region) => crawling.wake(region)),
    link: linkReading(context, (region) => links.wake(region)),
  });
  const at: At = { region: 'eu', workspaceId: WORKSPACE_A, agentId };
  const settled = () =>
    until(async () => {
      const jobs = await Promise.all(
        [linkJobs, crawlers].map((one) =>
          world.context.store.for('eu').query<{ owner: string | null; dueAt: number }>(one, {}),
        ),
      );
      return jobs
        .flat()
        .every(({ data: { owner, dueAt } }) => owner === null && dueAt > clock.now());
    });
  crawling.start();
  links.start();
  try {
    await settled();
    if ((await onDeed(from - 1)) === 'stop') return;
    for (let index = from; index < DEEDS.length; index += 1) {
      await DEEDS[index]!(sources, at, website);
      await settled();
      if ((await onDeed(index)) === 'stop') return;
    }
  } finally {
    await Promise.all([crawling.stop(), links.stop()]);
  }
}
