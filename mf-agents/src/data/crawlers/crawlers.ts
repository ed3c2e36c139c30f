import {
  queryOptions,
  request,
  useLive,
  useMutation,
  useQueryClient,
  useWorkspace,
} from '@voxgrove/sdk';
import { CrawlRunsReply, CrawlerListReply, CrawlerReply } from '../../../contract/crawlers';
import type { CrawlerInput, CrawlerView } from '../../../contract/crawlers';
import { liveTopics } from '../../../contract/live-topics';
import { useKeepDocument, workspaceDocuments } from '../workspace-documents';

export const crawlerDocuments = workspaceDocuments<CrawlerView, CrawlerInput>(
  'crawlers',
  '/automations',
  CrawlerReply,
);

export const crawlersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: crawlerDocuments.keys.lists(workspaceId),
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `/workspaces/${workspaceId}/crawlers`,
        output: CrawlerListReply,
        signal,
      }),
  });

export const crawlRunsQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...crawlerDocuments.keys.one(workspaceId, id), 'runs'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${crawlerDocuments.path(workspaceId, id)}/runs`,
          output: CrawlRunsReply,
          signal,
        })
      ).data,
  });

/** Starts a run of a crawler, or stops the current one. */
export function useSteerCrawler(id: string, action: 'run' | 'stop') {
  const { uid } = useWorkspace();
  const keep = useKeepDocument(crawlerDocuments);
  return useMutation({
    mutationFn: async (): Promise<CrawlerView> =>
      (
        await request({
          method: 'POST',
          path: `${crawlerDocuments.path(uid, id)}/${action}`,
          body: {},
          output: CrawlerReply,
        })
      ).data,
    onSuccess: (view) => keep(id, view),
  });
}

/** Updates the crawlers, and the runs of open crawlers, while they work. */
export function useLiveCrawlers(): void {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  useLive([liveTopics.crawlers(uid)], (event) => {
    void client.invalidateQueries({ queryKey: crawlerDocuments.keys.lists(uid) });
    if (event.id)
      void client.invalidateQueries({ queryKey: crawlerDocuments.keys.one(uid, event.id) });
  });
}
