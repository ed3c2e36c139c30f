import type { Region } from '@voxgrove/contracts';
import type { CampaignGuard } from '../engine/port';
import { campaigns, recipients } from './collections';
import type { StoredCampaign, StoredRecipient } from './collections';
import type { Campaigning } from './senders';
import { nextAllowed, zonesOf } from './sending-times';

const ASK_AGAIN_MS = 5_000;
const STOPPED = 'The campaign was stopped before the message was sent.';
export const OPTED_OUT = 'The customer has opted out of messages.';

/**
 * Refuses messages of stopped campaigns, and messages to people who opted out or are marked as opted
 * out. Delays messages of paused campaigns, and messages outside of the chosen times.
 */
export const campaignGuard =
  (campaigning: Campaigning): CampaignGuard =>
  async (region, { campaign }) => {
    const { context } = campaigning;
    const here = context.store.for(region);
    const { campaignId, recipientId } = campaign!;
    const [doc, recipient] = await Promise.all([
      here.get(campaigns, campaignId),
      here.get(recipients, recipientId),
    ]);
    if (doc === null || recipient === null || doc.data.state === 'stopped')
      return { kind: 'refuse', reason: STOPPED };
    const now = context.clock.now();
    // The lane also contains answers of the agent. A long delay would hold these answers up.
    if (doc.data.state === 'paused' || allowedFrom(doc.data, recipient.data, now) > now)
      return { kind: 'later', dueAt: now + ASK_AGAIN_MS };
    return (await hasOptedOut(campaigning, region, recipient.data))
      ? { kind: 'refuse', reason: OPTED_OUT }
      : { kind: 'send' };
  };

/** Returns the first time from `now` at which the recipient may get the message. */
export function allowedFrom(
  { times, timeZone: fallback }: StoredCampaign,
  { timeZone, contacts }: StoredRecipient,
  now: number,
): number {
  const phone = contacts.find((contact) => contact.startsWith('+'));
  return nextAllowed(times, zonesOf({ timeZone, phone }, fallback), fallback, now);
}

/** Returns whether a person has opted out with one of their addresses, on any channel. */
export async function hasOptedOut(
  { context, engine }: Campaigning,
  region: Region,
  recipient: StoredRecipient,
): Promise<boolean> {
  const { workspaceId, contacts } = recipient;
  const leads = context.port('leadContacts');
  const phone = contacts.find((contact) => contact.startsWith('+'));
  const email = contacts.find((contact) => contact.includes('@'));
  const answers = await Promise.all([
    ...contacts.map((contact) => engine.hasOptedOut(region, recipient, contact)),
    leads.hasOptedOut(region, { workspaceId, ...(phone && { phone }), ...(email && { email }) }),
  ]);
  return answers.includes(true);
}
