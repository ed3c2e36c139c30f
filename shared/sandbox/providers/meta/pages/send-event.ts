import type { ProviderTools } from '../../../framework/provider';
import { signatureOf } from '../signature';
import { APP } from '../state';
import type { MetaState } from '../state';
import type { Inbox } from './pages';

/** Names of the channels' objects in the API. */
const OBJECTS = { messenger: 'page', instagram: 'instagram' } as const;

/**
 * Sends an event of a page to the product's app, signed with the app's secret:
 * https://developers.facebook.com/docs/messenger-platform/webhooks
 */
export function sendEvent(
  { pages }: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
  { page, channel, id }: Inbox,
  event: object,
): void {
  const object = OBJECTS[channel];
  const url = pages.subscriptions.get(object);
  if (url === undefined || page.subscribed.length === 0) return;
  const time = tools.clock.now();
  tools.sendWebhook({
    url,
    body: JSON.stringify({ object, entry: [{ id, time, messaging: [event] }] }),
    sign: (signed) => ({ 'x-hub-signature-256': signatureOf(APP.secret, signed) }),
  });
}
