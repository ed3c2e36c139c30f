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

type Deed = (sources: Sources, owner: At, website: string) => Promise<unknown>;
const link = ({ agentId }: At, website: string) => sourceId(agentId, 'link', `${website}/prices`);
const text = ({ agentId }: At) => sourceId(agentId, 'text', 'ABCDEFGHIJKL');
const pair = ({ agentId }: At) => sourceId(agentId, 'qa', 'ABCDEFGHIJKL');
const site = ({ agentId }: At, website: string) => websiteSourceId(agentId, website);
const FILE = Buffer.from('# Parking\n\nThere is room for forty cars behind the house.');

/** Changes that run one after the other. Each begins when all due readings are finished. */
export const DEEDS: Deed[] = [
  (sources, owner, website) =>
    sources.addLink(owner, { url: `${website}/prices`, refresh: 'never' }),
  (sources, owner, website) =>
    sources.addWebsite(owner, { website, refresh: 'never', maxPages: 5, include: [], exclude: [] }),
  (sources, owner) => sources.addFile(owner, 'parking.md', FILE, new AbortController().signal),
  (sources, owner) =>
    sources.write(owner, text(owner), 'Rules', { kind: 'text', text: 'No dogs in the house.' }),
  (sources, owner) =>
    sources.write(owner, pair(owner), 'Do you bake?', {
      kind: 'qa',
      question: 'Do you bake?',
      variants: [],
      answer: 'Every day.',
    }),
  async (sources, owner, website) => {
    await fetch(`${website}/change`);
    return sources.refresh(owner, link(owner, website));
  },
  (sources, owner, website) => sources.refresh(owner, site(owner, website)),
  (sources, owner, website) =>
    sources.save(owner, site(owner, website), { refresh: '24h' }, undefined),
  (sources, owner, website) =>
    sources.save(owner, link(owner, website), { refresh: '7d' }, undefined),
  (sources, owner) => sources.save(owner, text(owner), { text: 'Dogs are welcome.' }, undefined),
  (sources, owner, website) => sources.remove(owner, link(owner, website)),
  (sources, owner, website) => sources.remove(owner, site(owner, website)),
  (sources, owner) => sources.remove(owner, text(owner)),
  (sources, owner) =>
    sources.many(owner, 'delete', [pair(owner), sourceId(owner.agentId, 'file', 'gone')]),
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
        [linkJobs, crawlers].map((jobCollection) =>
          world.context.store
            .for('eu')
            .query<{ owner: string | null; dueAt: number }>(jobCollection, {}),
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
