import { AppError } from '@voxgrove/contracts';
import { endpoint, jsonReply } from '@voxgrove/server/http/endpoint';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * `platform`: the platform's own events. `connect`: events of connected accounts. Each kind has its
 * own secret.
 */
export type EndpointKind = 'platform' | 'connect';

const BODY_LIMIT = 512 * 1024;
/** Seconds for which a signature is valid. */
const TOLERANCE = 300;

/**
 * The stored part of an event, which names the changed object. The object itself is read from
 * Stripe.
 */
export const EventNote = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().nullable(),
  object: z.string(),
  objectId: z.string(),
});
export type EventNote = z.infer<typeof EventNote>;

const Incoming = z.object({
  id: z.string().regex(/^evt_\w{1,120}$/),
  type: z.string().max(200),
  account: z
    .string()
    .regex(/^acct_\w{1,120}$/)
    .optional(),
  data: z.object({ object: z.object({ id: z.string().max(200).optional(), object: z.string() }) }),
});

/**
 * Endpoint to which Stripe sends events. The endpoint processes nothing, but stores each event once
 * and acknowledges the event. `secretOf`: null when the endpoint is not configured.
 */
export const webhookEndpoint = (
  context: Pick<SliceContext, 'inbox' | 'clock'>,
  kind: EndpointKind,
  secretOf: (kind: EndpointKind) => Promise<string | null>,
  /** Whether Stripe is local. The clock of local Stripe may be ahead of ours. */
  local: boolean,
): Endpoint =>
  endpoint({
    method: 'POST',
    root: true,
    path: kind === 'platform' ? '/webhooks/stripe' : '/webhooks/stripe/connect',
    summary:
      kind === 'platform'
        ? 'Stripe reports what has changed in the account of the installation.'
        : 'Stripe reports what has changed in the accounts of agencies.',
    input: z.object({}),
    policy: 'provider.webhook',
    rateClass: 'webhook',
    bodyLimit: BODY_LIMIT,
    audit: false,
    handler: async ({ headers, body }, { region }) => {
      const secret = await secretOf(kind);
      const signature = headers['stripe-signature'];
      if (secret === null || typeof signature !== 'string') throw new AppError('FORBIDDEN');
      requireSignature(body, signature, secret, context.clock.now());
      if (!local) requireNotFromFuture(signature, context.clock.now());
      const { id, type, account, data } = Incoming.parse(JSON.parse(body.toString()));
      // The platform's endpoint must not accept events of another account.
      if ((account !== undefined) !== (kind === 'connect')) throw new AppError('FORBIDDEN');
      const note: EventNote = {
        id,
        type,
        account: account ?? null,
        object: data.object.object,
        objectId: data.object.id ?? '',
      };
      const received = await context.inbox.receive(region, {
        provider: 'stripe',
        account: account ?? 'platform',
        eventId: id,
        type,
        payload: JSON.stringify(note),
      });
      return jsonReply({ received: true, duplicate: received === 'duplicate' });
    },
  });

/** @throws AppError FORBIDDEN */
function requireSignature(body: Buffer, header: string, secret: string, now: number): void {
  try {
    verifier.webhooks.signature!.verifyHeader(body, header, secret, TOLERANCE, undefined, now);
  } catch (error) {
    throw new AppError('FORBIDDEN', {}, { cause: error });
  }
}

const verifier = new Stripe('sk_verify_only');

/** Stripe's client refuses old signatures only, so this function refuses those from the future. */
function requireNotFromFuture(header: string, now: number): void {
  const at = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  if (!(at * 1_000 - now <= TOLERANCE * 1_000)) throw new AppError('FORBIDDEN');
}
