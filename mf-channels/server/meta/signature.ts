import { createHmac } from 'node:crypto';
import { sameKey } from '../engine/port';

/**
 * Checks the header X-Hub-Signature-256 over the raw body in constant time:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 */
export function isSignedBody(body: Buffer, signature: unknown, appSecret: string): boolean {
  if (appSecret === '') return false;
  const digest = createHmac('sha256', appSecret).update(body).digest('hex');
  return sameKey(signature, `sha256=${digest}`);
}
