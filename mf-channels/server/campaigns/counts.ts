import type { RegionStore } from '@voxgrove/server/store/port';
import { RECIPIENT_STATES } from '../../contract/campaigns';
import type { CampaignCounts, CountedCampaign, ListedCampaign } from '../../contract/campaigns';
import { recipients } from './collections';
import type { StoredCampaign } from './collections';

/** Limit of the counted campaigns in a list. Each of them needs a query per state. */
const COUNTED = 5;

/** Returns campaigns with the counts of the first ones that are under way. */
export async function listed(
  store: RegionStore,
  found: readonly StoredCampaign[],
): Promise<ListedCampaign[]> {
  const underWay = found.filter(({ state }) => state === 'running' || state === 'paused');
  const first = new Set(underWay.slice(0, COUNTED));
  return Promise.all(
    found.map(async (one) => (first.has(one) ? counted(store, one) : { ...one, counts: null })),
  );
}

/** Returns a campaign with the number of its recipients in each state. */
export async function counted(
  store: RegionStore,
  campaign: StoredCampaign,
): Promise<CountedCampaign> {
  const ofCampaign = { field: 'campaignId', op: '==' as const, value: campaign.id };
  const count = (field: string, value: string | boolean): Promise<number> =>
    store.count(recipients, { where: [ofCampaign, { field, op: '==', value }] });
  const [replied, ...inStates] = await Promise.all([
    count('replied', true),
    ...RECIPIENT_STATES.map((state) => count('state', state)),
  ]);
  const byState = Object.fromEntries(
    RECIPIENT_STATES.map((state, index) => [state, inStates[index]!]),
  );
  return { ...campaign, counts: { ...byState, replied } as CampaignCounts };
}
