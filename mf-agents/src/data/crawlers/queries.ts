import { queryOptions, request } from '@voxgrove/sdk';
import { CrawlRunsReply, CrawlerListReply, CrawlerReply } from '../../../contract/crawlers';
import { crawlerKeys } from './keys';

export const crawlersQuery = (workspaceId: string) => queryOptions({
  queryKey: crawlerKeys.list(workspaceId),
  queryFn: ({ signal }) => request({ method: 'GET', path: `/workspaces/${workspaceId}/crawlers`, output: CrawlerListReply, signal }),
});

export const crawlerQuery = (workspaceId: string, crawlerId: string) => queryOptions({
  queryKey: crawlerKeys.detail(crawlerId),
  queryFn: async ({ signal }) => (await request({ method: 'GET', path: `/workspaces/${workspaceId}/crawlers/${crawlerId}`, output: CrawlerReply, signal })).data,
});

export const crawlRunsQuery = (workspaceId: string, crawlerId: string) => queryOptions({
  queryKey: crawlerKeys.runs(crawlerId),
  queryFn: async ({ signal }) => (await request({ method: 'GET', path: `/workspaces/${workspaceId}/crawlers/${crawlerId}/runs`, output: CrawlRunsReply, signal })).data,
});
