import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isAppError } from '@voxgrove/contracts';
import { outcomeOf } from './port';
import { signedToken } from './vapid';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { PushSender } from './port';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const VALID_S = 3_600;
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Firebase Cloud Messaging (HTTP v1), for tokens of apps; with a service account of the project. */
export function fcmSender({ outbound, clock, fcm }: { outbound: Outbound; clock: Clock; fcm: NonNullable<Config['fcm']> }): PushSender {
  let known: { token: string; until: number } | undefined;

  async function accessToken(): Promise<string> {
    const now = clock.now();
    if (known !== undefined && known.until > now) return known.token;
    const issued = Math.floor(now / 1000);
    const assertion = signedToken(createPrivateKey(fcm.privateKey.reveal('sign in to FCM')), 'RS256', { iss: fcm.clientEmail, scope: SCOPE, aud: fcm.tokenUrl, iat: issued, exp: issued + VALID_S });
    const answer = await outbound({
      purpose: 'push', url: fcm.tokenUrl, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
    });
    if (answer.status !== 200) throw new Error(`FCM refused the service account (${answer.status}).`);
    const { access_token: token, expires_in: lifetime } = Token.parse(JSON.parse(await answer.text()));
    known = { token, until: now + (lifetime - 60) * 1000 };
    return token;
  }

  return {
    async send(target, message) {
      if (target.kind !== 'fcm') return 'gone';
      try {
        const { status } = await outbound({
          purpose: 'push', url: `${fcm.baseUrl}/v1/projects/${fcm.projectId}/messages:send`, method: 'POST',
          headers: { 'authorization': `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: {
            token: target.token, notification: { title: message.title, body: message.body },
            data: Object.fromEntries(Object.entries(message).map(([name, value]) => [name, String(value)])),
            android: { priority: message.level === 2 ? 'HIGH' : 'NORMAL' },
          } }),
        });
        if (status === 401) known = undefined;
        return outcomeOf(status);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return 'later';
      }
    },
  };
}
