import { request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { CrawlerReply } from '../../../contract/crawlers';
import type { CrawlerInput, CrawlerView } from '../../../contract/crawlers';
import { Deleted } from '../../../contract/credentials';
import { crawlerKeys } from './keys';

/** What can be done to a crawler; lists and details follow. */
export function useCrawlerActions(crawlerId: string) {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  const path = `/workspaces/${uid}/crawlers/${crawlerId}` as const;
  const onSuccess = (view: CrawlerView) => {
    client.setQueryData(crawlerKeys.detail(crawlerId), view);
    void client.invalidateQueries({ queryKey: crawlerKeys.list(uid) });
  };
  const act = (action: 'run' | 'stop') => async (): Promise<CrawlerView> => (await request({ method: 'POST', path: `${path}/${action}`, body: {}, output: CrawlerReply })).data;
  return {
    /** Repeated with the same id it finds the same crawler. */
    create: useMutation({ mutationFn: async (input: CrawlerInput) => (await request({ method: 'PUT', path, body: input, output: CrawlerReply })).data, onSuccess }),
    run: useMutation({ mutationFn: act('run'), onSuccess }),
    stop: useMutation({ mutationFn: act('stop'), onSuccess }),
    remove: useMutation({
      mutationFn: () => request({ method: 'DELETE', path, output: Deleted }),
      onSuccess: () => { client.removeQueries({ queryKey: crawlerKeys.detail(crawlerId) }); void client.invalidateQueries({ queryKey: crawlerKeys.list(uid) }); },
    }),
    /** @throws ApiError CONFLICT when somebody saved since `version` */
    save: async (changes: Partial<CrawlerInput>, version: number): Promise<CrawlerView> => {
      const view = (await request({ method: 'PATCH', path, body: changes, ifVersion: version, output: CrawlerReply })).data;
      onSuccess(view);
      return view;
    },
  };
}
