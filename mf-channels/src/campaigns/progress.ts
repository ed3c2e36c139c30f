import type { CampaignCounts } from '../../contract/campaigns';

/** How many messages have left, of those that will; failed ones are done, too. */
export function progressOf(counts: CampaignCounts): { done: number; total: number } {
  const { waiting, queued, sent, delivered, read, failed } = counts;
  const done = sent + delivered + read + failed;
  return { done, total: done + waiting + queued };
}
