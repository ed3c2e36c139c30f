import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import { CRAWLER } from '@voxgrove/contracts';
import {
  CrawlRunsReply,
  CrawlerId,
  CrawlerInput,
  CrawlerListReply,
  CrawlerReply,
} from '../../contract/crawlers';
import { Deleted, InWorkspace } from '../../contract/in-workspace';
import { onlyGiven } from '../only-given';
import type { Crawlers } from './crawlers';

const InCrawler = InWorkspace.extend({ crawlerId: CrawlerId });

/** Routes by which members manage the websites that their agents learn from. */
export function crawlerRoutes(crawlers: Crawlers): AnyRoute[] {
  const inWorkspace = ({ workspaceId }: { workspaceId: string }) => ({
    type: 'workspace',
    id: workspaceId,
  });
  const read = {
    policy: 'workspace.read',
    resource: inWorkspace,
    rateClass: 'read',
    audit: false,
  } as const;
  const write = { policy: 'workspace.write', resource: inWorkspace, rateClass: 'write' } as const;
  // Rate limit of crawls: the call causes requests to another website.
  const crawl = { ...write, rateClass: 'crawl' } as const;
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/crawlers',
      summary: 'Websites that are read on a schedule, last changed first.',
      input: InWorkspace,
      output: CrawlerListReply,
      ...read,
      handler: async ({ workspaceId }, { region }) => ({
        data: await crawlers.list(region, workspaceId),
        limit: CRAWLER.max,
      }),
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId',
      summary: 'One crawler with its version.',
      input: InCrawler,
      output: CrawlerReply,
      ...read,
      handler: async ({ workspaceId, crawlerId }, { region }) => ({
        data: await crawlers.read(region, workspaceId, crawlerId),
      }),
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId/runs',
      summary: 'The newest runs of a crawler, with every page and what became of it.',
      input: InCrawler,
      output: CrawlRunsReply,
      ...read,
      handler: async ({ workspaceId, crawlerId }, { region }) => ({
        data: await crawlers.runs(region, workspaceId, crawlerId),
      }),
    }),
    route({
      method: 'PUT',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId',
      summary:
        'Creates a crawler under an id the caller chose and runs it; a repeat changes nothing.',
      input: InCrawler.extend(CrawlerInput.shape),
      output: CrawlerReply,
      ...crawl,
      audit: 'crawler.created',
      handler: async ({ workspaceId, crawlerId, ...input }, { region }) => ({
        data: await crawlers.create(region, workspaceId, crawlerId, input),
      }),
    }),
    route({
      method: 'PATCH',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId',
      summary: 'Changes some fields of a crawler; If-Match refuses a stale version.',
      input: InCrawler.extend(CrawlerInput.partial().shape),
      output: CrawlerReply,
      ...write,
      audit: 'crawler.changed',
      handler: async ({ workspaceId, crawlerId, ...changes }, { region, ifVersion }) => ({
        data: await crawlers.save(region, workspaceId, crawlerId, onlyGiven(changes), ifVersion),
      }),
    }),
    route({
      method: 'POST',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId/run',
      summary: 'Reads the website now.',
      input: InCrawler,
      output: CrawlerReply,
      ...crawl,
      audit: 'crawler.run',
      handler: async ({ workspaceId, crawlerId }, { region }) => ({
        data: await crawlers.run(region, workspaceId, crawlerId),
      }),
    }),
    route({
      method: 'POST',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId/stop',
      summary: 'Stops the running crawl. Existing knowledge stays.',
      input: InCrawler,
      output: CrawlerReply,
      ...write,
      audit: 'crawler.stopped',
      handler: async ({ workspaceId, crawlerId }, { region }) => ({
        data: await crawlers.stop(region, workspaceId, crawlerId),
      }),
    }),
    route({
      method: 'DELETE',
      path: '/workspaces/:workspaceId/crawlers/:crawlerId',
      summary: 'Deletes a crawler and its runs; agents keep what they have learned.',
      input: InCrawler,
      output: Deleted,
      ...write,
      audit: 'crawler.deleted',
      handler: async ({ workspaceId, crawlerId }, { region }) => {
        await crawlers.remove(region, workspaceId, crawlerId);
        return { success: true as const };
      },
    }),
  ];
}
