import type { CampaignCounts, CampaignProgress } from '../../contract/campaigns';

/** Returns the number of processed messages and the total. Failed messages are processed, too. */
export function progressOf(counts: CampaignCounts): CampaignProgress {
  const { waiting, queued, sent, delivered, read, failed } = counts;
  const done = sent + delivered + read + failed;
  return { done, total: done + waiting + queued };
}
