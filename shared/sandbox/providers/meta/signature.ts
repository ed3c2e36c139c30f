import { createHmac } from 'node:crypto';

/**
 * Returns the header X-Hub-Signature-256 of a body:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 */
export const signatureOf = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
