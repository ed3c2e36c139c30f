import type { DomainEvents, MailReturn, Region } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import { deliveries } from '../engine/port';
import { recipients } from './collections';
import { recipientOfMail } from './mail';
import type { Campaigning } from './senders';

/** Why a mail has failed after the mail provider had accepted it, for people. */
const RETURNED: Record<MailReturn, string> = {
  bounced: 'The mail bounced: the mail server of this address does not accept it.',
  complained: 'The recipient has marked the mail as spam.',
};

/** Stores the result of each message, the conversation with the reply, and opt-outs. */
export const followResults = (campaigning: Campaigning): AnySubscription[] => {
  const { store } = campaigning.context;
  return [
    subscription({
      event: 'campaign.messageReported',
      name: 'note-campaign-results',
      handle: ({ region, payload: { recipientId, deliveryId } }) =>
        store.for(region).transaction(async (tx) => {
          const delivery = await tx.get(deliveries, deliveryId);
          const recipient = await tx.get(recipients, recipientId);
          if (!delivery || !recipient) return;
          // The stored status is the newest one. The status of the event may be older.
          const { status, reason } = delivery.data;
          tx.update(recipients, recipientId, { state: status, reason });
        }),
    }),
    subscription({
      event: 'campaign.answered',
      name: 'note-campaign-answers',
      handle: ({ region, payload: { workspaceId, recipientId, conversationId } }) =>
        store.for(region).transaction(async (tx) => {
          const recipient = await tx.get(recipients, recipientId);
          if (recipient?.data.workspaceId !== workspaceId) return;
          tx.update(recipients, recipientId, { replied: true, conversationId });
        }),
    }),
    subscription({
      event: 'agency.mailReturned',
      name: 'note-returned-campaign-mails',
      handle: ({ region, payload: { workspaceId, key, reason } }) =>
        store.for(region).transaction(async (tx) => {
          const recipientId = key === null ? null : recipientOfMail(key);
          const recipient = recipientId === null ? null : await tx.get(recipients, recipientId);
          if (recipient?.data.workspaceId !== workspaceId) return;
          tx.update(recipients, recipient.id, { state: 'failed', reason: RETURNED[reason] });
        }),
    }),
    subscription({
      event: 'campaign.optOutChanged',
      name: 'apply-opt-out-choices',
      handle: async ({ region, payload }) => {
        // The stored choice is the newest one. The choice of the event may be older.
        const newest = await campaigning.engine.choiceOf(region, payload, payload.address);
        const isOptedOut = newest ?? payload.isOptedOut;
        await applyOptOutChoice(campaigning, region, { ...payload, isOptedOut });
      },
    }),
  ];
};

/**
 * Applies an opt-out, or its withdrawal, to all addresses of the person: `address`, the other
 * contacts of the recipient, and the lead of the workspace.
 */
export async function applyOptOutChoice(
  { context, engine }: Campaigning,
  region: Region,
  { workspaceId, address, isOptedOut, recipientId }: DomainEvents['campaign.optOutChanged'],
): Promise<void> {
  const here = context.store.for(region);
  const found = recipientId === null ? null : await here.get(recipients, recipientId);
  // Another workspace may have had the account before.
  const recipient = found?.data.workspaceId === workspaceId ? found : null;
  const contacts = [...new Set([address, ...(recipient?.data.contacts ?? [])])];
  for (const contact of contacts)
    await engine.setOptOut(region, { workspaceId }, contact, isOptedOut);
  const phone = contacts.find((contact) => contact.startsWith('+'));
  const email = contacts.find((contact) => contact.includes('@'));
  if (phone !== undefined || email !== undefined)
    await context.port('leadContacts').setOptOut(region, {
      workspaceId,
      isOptedOut,
      ...(phone && { phone }),
      ...(email && { email }),
    });
  if (recipient) await here.update(recipients, recipient.id, { optedOut: isOptedOut });
}
