import { createPrivateKey, sign } from 'node:crypto';
import { z } from 'zod';
import { AppError, isAppError } from '@voxgrove/contracts';
import { outcomeOf } from './port';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { Logger } from '@voxgrove/server/log';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { PushSender } from './port';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const VALID_S = 3_600;
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Returns the sender for app tokens: Firebase Cloud Messaging (HTTP v1), with a service account of
 * the project.
 */
export function fcmSender({
  outbound,
  clock,
  log,
  fcm,
}: {
  outbound: Outbound;
  clock: Clock;
  log: Logger;
  fcm: NonNullable<Config['fcm']>;
}): PushSender {
  let cachedToken: { token: string; until: number } | undefined;

  async function accessToken(): Promise<string> {
    const now = clock.now();
    if (cachedToken !== undefined && cachedToken.until > now) return cachedToken.token;
    const issued = Math.floor(now / 1000);
    const assertion = signedToken(fcm.privateKey.reveal('sign in to FCM'), {
      iss: fcm.clientEmail,
      scope: SCOPE,
      aud: fcm.tokenUrl,
      iat: issued,
      exp: issued + VALID_S,
    });
    const answer = await outbound({
      purpose: 'push',
      url: fcm.tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    });
    const granted = Token.safeParse(
      answer.status === 200 ? parsed(await answer.text()) : null,
    ).data;
    if (granted === undefined) {
      log.warn('push_account_refused', { status: answer.status });
      throw new AppError('OUTBOUND_FAILED', { reason: 'refused' });
    }
    cachedToken = { token: granted.access_token, until: now + (granted.expires_in - 60) * 1000 };
    return granted.access_token;
  }

  return {
    async send(target, message, signal) {
      if (target.kind !== 'fcm') return 'gone';
      try {
        const { status } = await outbound({
          purpose: 'push',
          url: `${fcm.baseUrl}/v1/projects/${fcm.projectId}/messages:send`,
          method: 'POST',
          signal,
          headers: {
            authorization: `Bearer ${await accessToken()}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            message: {
              token: target.token,
              notification: { title: message.title, body: message.body },
              data: Object.fromEntries(
                Object.entries(message).map(([name, value]) => [name, String(value)]),
              ),
              android: { priority: message.level === 2 ? 'HIGH' : 'NORMAL' },
            },
          }),
        });
        if (status === 401) cachedToken = undefined;
        return outcomeOf(status);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return 'later';
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The response contains no token.
  }
}

/** Returns a JSON Web Token signed with RS256. */
function signedToken(privateKeyPem: string, claims: Record<string, string | number>): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'RS256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), createPrivateKey(privateKeyPem));
  return `${text}.${signature.toString('base64url')}`;
}
