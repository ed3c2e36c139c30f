import type { CampaignGuard } from '../engine/port';
import { campaigns, recipients } from './collections';
import type { Campaigning } from './create';

const ASK_AGAIN_MS = 5_000;
const STOPPED = 'The campaign was stopped before the message was sent.';
const OPTED_OUT = 'The customer has opted out of messages.';

/**
 * Refuses messages of stopped campaigns, and messages to people who opted out or are marked as opted
 * out. Delays messages of paused campaigns.
 */
export const campaignGuard =
  ({ context, engine }: Campaigning): CampaignGuard =>
  async (region, { campaign, agentId, workspaceId }) => {
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
    const { phone } = recipient.data;
    const isOut = await Promise.all([
      engine.hasOptedOut(region, agentId, phone),
      context.port('leadContacts').hasOptedOut(region, { workspaceId, phone }),
    ]);
    return isOut.includes(true) ? { kind: 'refuse', reason: OPTED_OUT } : { kind: 'send' };
  };
