import { z } from 'zod';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';

/**
 * Request with which Meta verifies that an address is ours:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export const Challenge = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(200),
  'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
});

/** Returns the reply to a challenge, which is the challenge itself. */
export const challengeReply = (challenge: string): EndpointReply => ({
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: challenge,
});

/** Options of every endpoint that Meta calls. */
export const WEBHOOK_GUARD = {
  policy: 'provider.webhook',
  rateClass: 'webhook',
  audit: false,
} as const;
/** Maximum size of a webhook body in bytes. Meta puts many messages into one webhook. */
export const WEBHOOK_BODY_LIMIT = 3_000_000;
