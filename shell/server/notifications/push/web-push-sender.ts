import { isAppError } from '@voxgrove/contracts';
import webPush from 'web-push';
import { outcomeOf } from './port';
import type { PushMessage, PushSubscriptionInput } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { RequestDetails } from 'web-push';
import type { PushSender } from './port';
import type { VapidKeys } from './vapid';

/**
 * Time to live of a message, s. If no browser fetches it in this time, the push service drops it.
 */
const TTL_S = 86_400;

type PushRequest = RequestDetails & { body: Buffer };
type WebTarget = Extract<PushSubscriptionInput, { kind: 'web' }>;

/**
 * Returns a sender of Web Push messages to each browser's service, signed with the installation's
 * keys. `web-push` builds the request, and `outbound` sends it.
 */
export const webPushSender = ({
  outbound,
  keys,
}: {
  outbound: Outbound;
  keys: () => Promise<VapidKeys>;
}): PushSender => ({
  async send(target, message, signal) {
    if (target.kind !== 'web') return 'gone';
    const request = requestFor(target, message, await keys());
    if (request === null) return 'gone';
    const headers = Object.entries({ ...request.headers })
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => name !== 'content-length'); // fetch sets it
    try {
      const { status } = await outbound({
        purpose: 'push',
        url: target.endpoint,
        method: 'POST',
        body: request.body,
        signal,
        headers: Object.fromEntries(headers),
      });
      return outcomeOf(status);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.code === 'OUTBOUND_BLOCKED' ? 'gone' : 'later';
    }
  },
});

/** Builds the request. @returns null when the subscription's keys are invalid */
function requestFor(
  { endpoint, keys }: WebTarget,
  message: PushMessage,
  { publicKey, privateKey, subject }: VapidKeys,
): PushRequest | null {
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      TTL: TTL_S,
      urgency: message.level === 2 ? 'high' : 'normal',
      vapidDetails: {
        subject,
        publicKey,
        privateKey: privateKey.reveal('sign push messages'),
      },
    });
  } catch {
    return null;
  }
}
