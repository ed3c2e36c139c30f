import { createHmac, randomBytes } from 'node:crypto';
import { EVENTS } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';

/** A new signing secret: 32 random bytes as receivers' libraries take them. */
export const newSigningSecret = (): Secret =>
  new Secret(EVENTS.secretPrefix + randomBytes(32).toString('base64'));

/** The headers of the Standard Webhooks specification; one signature for each secret that is good. `seconds`: since the epoch, of this attempt. */
export function signedHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: Secret[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(
      secret.reveal('sign an event').slice(EVENTS.secretPrefix.length),
      'base64',
    );
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
