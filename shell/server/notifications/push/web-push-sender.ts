import { isAppError } from '@voxgrove/contracts';
import { outcomeOf } from './port';
import { encryptForBrowser } from './web-push-encryption';
import type { Clock } from '@voxgrove/server/clock';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { PushSender } from './port';
import type { VapidKeys } from './vapid';

/** A message nobody was there for is dropped by the service after this long. */
const TTL_S = 86_400;

/** Sends to the service the browser itself has named, with keys of our own: no account with anybody is needed. */
export const webPushSender = ({
  outbound,
  clock,
  keys,
}: {
  outbound: Outbound;
  clock: Clock;
  keys: () => Promise<VapidKeys>;
}): PushSender => ({
  async send(target, message, signal) {
    if (target.kind !== 'web') return 'gone';
    let body: Buffer;
    try {
      body = encryptForBrowser(JSON.stringify(message), target.keys);
    } catch {
      return 'gone'; // Its keys are no browser's: nothing will ever be read there.
    }
    const authorization = (await keys()).authorization(target.endpoint, clock.now());
    try {
      const { status } = await outbound({
        purpose: 'push',
        url: target.endpoint,
        method: 'POST',
        body,
        signal,
        headers: {
          authorization,
          ttl: String(TTL_S),
          urgency: message.level === 2 ? 'high' : 'normal',
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
        },
      });
      return outcomeOf(status);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.code === 'OUTBOUND_BLOCKED' ? 'gone' : 'later';
    }
  },
});
