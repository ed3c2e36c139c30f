import { createHash } from 'node:crypto';
import { CRAWLER } from '@voxgrove/contracts';
import type { KnowledgeSource, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import { knowledgeSources, nothing, stoppedStatus } from '../knowledge/port';
import type { At, Reading, ReadingRules, Step, StepIn } from '../knowledge/port';
import { crawlers } from './collections';
import type { StoredCrawler } from './collections';
import {
  askedToRun,
  changed,
  crawlerFrom,
  newCrawler,
  saidOf,
  sourceOf,
  stopped,
  takenAway,
} from './put-crawler';

const nameOf = (title: string): string => title.slice(0, CRAWLER.nameMaxLength);
const RULES_OF_OLD: Omit<ReadingRules, 'title'> = {
  refresh: 'never',
  maxPages: CRAWLER.maxPages,
  include: [],
  exclude: [],
};

/**
 * Reads websites of an agent's knowledge by crawlers. Each website has one crawler, which people
 * may also have made themselves.
 */
export function websiteReading(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  wake: (region: Region) => void,
): Reading {
  const idFor = (sourceId: string): string =>
    createHash('sha256').update(sourceId).digest('hex').slice(0, 16);
  async function crawlerOf(
    { region, workspaceId, agentId }: At,
    id: string,
  ): Promise<string | undefined> {
    const all = await store
      .for(region)
      .query(crawlers, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }] });
    return all.find(({ data }) => data.agentId === agentId && sourceOf(data) === id)?.id;
  }
  /**
   * Changes the crawler of a source. `otherwise`: the step if the source has no crawler (any more).
   */
  async function onCrawler(
    owner: At,
    id: string,
    to: (crawler: StoredCrawler, now: number) => StoredCrawler,
    otherwise: StepIn,
  ): Promise<StepIn> {
    const crawlerId = await crawlerOf(owner, id);
    if (crawlerId === undefined) return otherwise;
    return async (tx) => {
      const doc = await tx.get(crawlers, crawlerId);
      if (doc === null) return otherwise(tx);
      const next = to(doc.data, clock.now());
      return { says: saidOf(next), write: () => tx.set(crawlers, crawlerId, next) };
    };
  }
  async function beginIn(
    tx: Transaction,
    { workspaceId, agentId }: At,
    id: string,
    website: string,
    { title, refresh, maxPages, include, exclude }: ReadingRules,
  ): Promise<Step> {
    const crawler = crawlerFrom(
      {
        name: nameOf(title || website),
        website,
        agentId,
        schedule: refresh,
        maxPages,
        include,
        exclude,
      },
      { id: idFor(id), workspaceId, sourceId: id },
      clock.now(),
    );
    return { says: saidOf(crawler), write: await newCrawler(tx, crawler) };
  }
  /** Starts the reading of a website that only the wizard has read so far. */
  const beginFrom =
    (owner: At, id: string, changes: Partial<ReadingRules> = {}): StepIn =>
    async (tx) => {
      const source: KnowledgeSource | undefined = (await tx.get(knowledgeSources, id))?.data;
      if (source === undefined) return nothing(tx);
      const { title, refresh, maxPages, include, exclude, url = '' } = source;
      return beginIn(tx, owner, id, url, {
        ...RULES_OF_OLD,
        title,
        ...(refresh !== undefined && { refresh }),
        ...(maxPages !== undefined && { maxPages }),
        ...(include !== undefined && { include }),
        ...(exclude !== undefined && { exclude }),
        ...changes,
      });
    };
  return {
    begin: (owner, id, website, rules) =>
      onCrawler(owner, id, askedToRun, (tx) => beginIn(tx, owner, id, website, rules)),
    save: (owner, id, { title, refresh, ...pages }) =>
      onCrawler(
        owner,
        id,
        (crawler, now) =>
          changed(
            crawler,
            {
              ...pages,
              ...(title !== undefined && { name: nameOf(title) }),
              ...(refresh !== undefined && { schedule: refresh }),
            },
            now,
          ),
        refresh !== undefined && refresh !== 'never'
          ? beginFrom(owner, id, { ...pages, ...(title !== undefined && { title }), refresh })
          : nothing,
      ),
    refresh: (owner, id) => onCrawler(owner, id, askedToRun, beginFrom(owner, id)),
    stop: (owner, id) =>
      onCrawler(owner, id, stopped, async (tx) => {
        const source = (await tx.get(knowledgeSources, id))?.data;
        return {
          says:
            source?.status === 'PENDING'
              ? { status: stoppedStatus(source), progress: null, nextRefreshAt: null }
              : {},
          write: () => undefined,
        };
      }),
    async end(owner, id) {
      const crawlerId = await crawlerOf(owner, id);
      if (crawlerId === undefined) return nothing;
      return async (tx) => ({
        says: {},
        write: (await takenAway(tx, owner.workspaceId, crawlerId))?.write ?? (() => undefined),
      });
    },
    wake: ({ region }) => wake(region),
  };
}
