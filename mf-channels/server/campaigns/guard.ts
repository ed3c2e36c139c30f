import type { CampaignGuard } from '../engine/port';
import { campaigns, recipients } from './collections';
import type { Campaigning } from './create';

const ASK_AGAIN_MS = 5_000;
const STOPPED = 'The campaign was stopped before the message was sent.';
const OPTED_OUT = 'The customer has opted out of messages.';

/**
 * Refuses messages of stopped campaigns and messages to people who opted out. Delays messages of
 * paused campaigns.
 */
export const campaignGuard =
  ({ context, engine }: Campaigning): CampaignGuard =>
  async (region, { campaign, agentId }) => {
    const here = context.store.for(region);
    const { campaignId, recipientId } = campaign!;
    const [doc, recipient] = await Promise.all([
      here.get(campaigns, campaignId),
      here.get(recipients, recipientId),
    ]);
    if (doc === null || recipient === null || doc.data.state === 'stopped')
      return { kind: 'refuse', reason: STOPPED };
    if (doc.data.state === 'paused')
      return { kind: 'later', dueAt: context.clock.now() + ASK_AGAIN_MS };
    const isOut = await engine.hasOptedOut(region, agentId, recipient.data.phone);
    return isOut ? { kind: 'refuse', reason: OPTED_OUT } : { kind: 'send' };
  };
