import { noticeWords, REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { Query } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { campaigns } from './collections';
import type { StoredCampaign } from './collections';
import type { Campaigning } from './senders';

const EVERY_MS = 300_000;
const LATE_MS = 900_000;
/** Number of failed attempts in a row after which a campaign is reported. */
const MOST_ATTEMPTS = 5;
const REPORTED = 100;

/** Marks campaigns that make no progress, and notifies members, clients and operators of them. */
export const campaignWatchdog = ({ context }: Campaigning): Schedule => ({
  name: 'watch-campaigns',
  every: EVERY_MS,
  run: async () => {
    for (const region of REGIONS)
      for (const campaign of await stuckIn(context, region))
        await report(context, region, campaign);
  },
});

type Watching = Campaigning['context'];

async function stuckIn({ store, clock }: Watching, region: Region): Promise<StoredCampaign[]> {
  const before = clock.now() - LATE_MS;
  const find = async (query: Query) =>
    (await store.for(region).query(campaigns, { ...query, limit: REPORTED })).map(
      ({ data }) => data,
    );
  const late = await find({
    where: [{ field: 'dueAt', op: '<=', value: before }],
    orderBy: { field: 'dueAt' },
  });
  // Each failure delays the next attempt. A failing campaign is therefore never overdue for long,
  // and `late` does not contain it.
  const failing = await find({ where: [{ field: 'attempt', op: '>=', value: MOST_ATTEMPTS }] });
  const still = await find({
    where: [
      { field: 'state', op: '==', value: 'running' },
      { field: 'progressAt', op: '<=', value: before },
    ],
    orderBy: { field: 'progressAt' },
  });
  return [...new Map([...late, ...failing, ...still].map((one) => [one.id, one])).values()];
}

async function report(
  { store, clock, log, port }: Watching,
  region: Region,
  { id, name, state, agentId, workspaceId, stuckSince }: StoredCampaign,
): Promise<void> {
  log.error('campaign_late', { campaignId: id, state });
  const since = stuckSince ?? clock.now();
  if (stuckSince === null) await store.for(region).update(campaigns, id, { stuckSince: since });
  await port('notifications').send(region, {
    workspaceId,
    key: `campaign-late-${id}-${since}`,
    ...noticeWords({ key: 'noticeLate', values: { campaign: name } }, { key: 'noticeLateBody' }),
    urlPathname: `/agents/${agentId}/campaigns/${id}`,
    notificationLevel: 2,
    forClients: { agentId, tab: '/campaigns' },
  });
}
