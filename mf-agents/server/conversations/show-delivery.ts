import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { messages } from './collections';

/** Stores the delivery status of a message that goes to a customer through a channel. */
export const showDelivery = (store: DocumentStore): AnySubscription =>
  subscription({
    event: 'message.delivered',
    name: 'show-delivery',
    handle: async ({ region, payload: { conversationId, messageId, delivery } }) => {
      await store.for(region).transaction(async (tx) => {
        const message = await tx.get(messages, messageId);
        // The message was deleted in the meantime.
        if (message?.data.conversationId !== conversationId) return;
        tx.update(messages, messageId, { delivery }, { ifVersion: message.version });
      });
    },
  });
