import { useLive, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { liveTopics } from '../../../contract/live-topics';
import { crawlerKeys } from './keys';

/** Keeps crawlers, and the runs of those that are open, in step with what they do. */
export function useLiveCrawlers(): void {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  useLive([liveTopics.crawlers(uid)], (event) => {
    void client.invalidateQueries({ queryKey: crawlerKeys.list(uid) });
    if (!event.id) return;
    void client.invalidateQueries({ queryKey: crawlerKeys.detail(event.id) });
    void client.invalidateQueries({ queryKey: crawlerKeys.runs(event.id) });
  });
}
