import type { RegionStore } from '@voxgrove/server/store/port';
import { RECIPIENT_STATES } from '../../contract/campaigns';
import type { CampaignCounts, CountedCampaign } from '../../contract/campaigns';
import { recipients } from './collections';
import type { StoredCampaign } from './collections';

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
