import { createHmac, randomBytes } from 'node:crypto';
import { EVENTS } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';

/**
 * Creates a signing secret: 32 random bytes in the format that the libraries of receivers expect.
 */
export const newSigningSecret = (): Secret =>
  new Secret(EVENTS.secretPrefix + randomBytes(32).toString('base64'));

/**
 * Returns the headers of the Standard Webhooks specification, with one signature per valid secret.
 * `seconds`: time of this attempt, seconds since 1970.
 */
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
