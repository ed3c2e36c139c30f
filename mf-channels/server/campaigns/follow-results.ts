import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import { deliveries } from '../engine/port';
import { recipients } from './collections';
import type { Campaigning } from './create';

/** Stores the result of each message, and the conversation with the reply. */
export const followResults = ({ context: { store } }: Campaigning): AnySubscription[] => [
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
    handle: ({ region, payload: { recipientId, conversationId } }) =>
      store.for(region).transaction(async (tx) => {
        const recipient = await tx.get(recipients, recipientId);
        if (recipient) tx.update(recipients, recipientId, { replied: true, conversationId });
      }),
  }),
];
