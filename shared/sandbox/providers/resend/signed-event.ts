import { createHmac, randomUUID } from 'node:crypto';
import type { Delivery } from '../../framework/webhooks';
import type { Webhook } from './state';

/** Returns an event for a webhook, signed in the provider's way. */
export function signedEvent(
  event: { type: string; created_at: string; data: object },
  { endpoint, secret }: Pick<Webhook, 'endpoint' | 'secret'>,
): Delivery {
  const eventId = `msg_${randomUUID()}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return {
    url: endpoint,
    body: JSON.stringify(event),
    sign(body, at) {
      const seconds = String(Math.floor(at / 1_000));
      const signed = `${eventId}.${seconds}.${body}`;
      const signature = createHmac('sha256', key).update(signed).digest('base64');
      return {
        'svix-id': eventId,
        'svix-timestamp': seconds,
        'svix-signature': `v1,${signature}`,
      };
    },
  };
}
