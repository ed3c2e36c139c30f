import type { AgentId, Region } from '@voxgrove/contracts';
import type { CampaignState } from '../../contract/campaigns';
import { campaigns, recipients } from './collections';
import type { StoredCampaign } from './collections';
import { settleCredits } from './credits';
import type { Campaigning } from './senders';

/** A draft has reserved nothing yet, and a campaign that is done is settled. */
const MAY_HOLD_CREDITS: ReadonlySet<CampaignState> = new Set([
  'scheduled',
  'running',
  'paused',
  'stopped',
]);
const SENT = ['sent', 'delivered', 'read'] as const;

/** Charges the messages of a campaign that were sent, and releases the rest of its credits. */
export async function settle(
  { context }: Pick<Campaigning, 'context'>,
  region: Region,
  campaign: StoredCampaign,
): Promise<StoredCampaign['credits']> {
  const here = context.store.for(region);
  const counts = await Promise.all(
    SENT.map((state) =>
      here.count(recipients, {
        where: [
          { field: 'campaignId', op: '==', value: campaign.id },
          { field: 'state', op: '==', value: state },
        ],
      }),
    ),
  );
  const sent = counts.reduce((sum, count) => sum + count, 0);
  return settleCredits(context, region, campaign, sent);
}

/** Settles all campaigns of an agent that is deleted. */
export async function settleOfAgent(
  campaigning: Pick<Campaigning, 'context'>,
  region: Region,
  agentId: AgentId,
): Promise<void> {
  const found = await campaigning.context.store.for(region).query(campaigns, {
    where: [{ field: 'agentId', op: '==', value: agentId }],
  });
  for (const { data } of found)
    if (MAY_HOLD_CREDITS.has(data.state)) await settle(campaigning, region, data);
}
