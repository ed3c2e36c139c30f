import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { RECIPIENT_STATES, VARIANTS } from '../../contract/campaigns';
import type {
  CampaignCounts,
  CampaignProgress,
  CountedCampaign,
  ListedCampaign,
  Variant,
} from '../../contract/campaigns';
import { recipients } from './collections';
import type { StoredCampaign } from './collections';

/** Returns campaigns with the progress of those that are running or paused. */
export const listed = (
  store: RegionStore,
  found: readonly StoredCampaign[],
): Promise<ListedCampaign[]> =>
  Promise.all(
    found.map(async (one) => {
      const isUnderWay = one.state === 'running' || one.state === 'paused';
      return { ...one, progress: isUnderWay ? await progressOf(store, one) : null };
    }),
  );

/** Counts only the remaining recipients: a list of campaigns then needs one query per campaign. */
async function progressOf(
  store: RegionStore,
  { id, planned }: StoredCampaign,
): Promise<CampaignProgress> {
  const left = await store.count(recipients, {
    where: [
      { field: 'campaignId', op: '==', value: id },
      { field: 'state', op: 'in', value: ['waiting', 'queued'] },
    ],
  });
  return { done: Math.max(0, planned - left), total: planned };
}

/** Returns a campaign with the number of its recipients in each state, for each of its texts. */
export async function counted(
  store: RegionStore,
  campaign: StoredCampaign,
): Promise<CountedCampaign> {
  const counts = await countsOf(store, campaign.id);
  if (campaign.messageB === null) return { ...campaign, counts, texts: null };
  const ofTexts = await Promise.all(
    VARIANTS.map((variant) => countsOf(store, campaign.id, variant)),
  );
  const texts = { A: ofTexts[0]!, B: ofTexts[1]! };
  return { ...campaign, counts, texts };
}

async function countsOf(
  store: RegionStore,
  campaignId: string,
  variant?: Variant,
): Promise<CampaignCounts> {
  const filters: Where[] = [
    { field: 'campaignId', op: '==', value: campaignId },
    ...(variant ? [{ field: 'variant', op: '==' as const, value: variant }] : []),
  ];
  const count = (field: string, value: string | boolean): Promise<number> =>
    store.count(recipients, { where: [...filters, { field, op: '==', value }] });
  const [replied, optedOut, ...inStates] = await Promise.all([
    count('replied', true),
    count('optedOut', true),
    ...RECIPIENT_STATES.map((state) => count('state', state)),
  ]);
  const byState = Object.fromEntries(
    RECIPIENT_STATES.map((state, index) => [state, inStates[index]!]),
  );
  return { ...byState, replied, optedOut } as CampaignCounts;
}
