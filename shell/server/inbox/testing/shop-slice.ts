import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { collection } from '@voxgrove/server/store/port';
import { z } from 'zod';
import type { Slice } from '@voxgrove/server/slice';

/** Keys of two accounts at a provider that signs its events like Stripe. */
export const KEYS: Record<string, string> = { acct_1: 'whsec_one', acct_2: 'whsec_two' };
/** Orders by account, with their bookings. */
export const orders = collection<{ booked: string[] }>('testOrders');
/** Faults that a test switches on. */
export const shop = { failing: false };

const TOLERANCE_S = 300;
const Order = z.object({ id: z.string(), type: z.string() });

const hmac = (key: string, seconds: number, body: Buffer): string =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex');

/** Returns the provider's header: `t=…,v1=…` over the bytes of the body. */
export const signature = (key: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${hmac(key, seconds, Buffer.from(body))}`;

function isSigned(header: unknown, key: string, body: Buffer, now: number): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header));
  if (match === null) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(match[2]!), Buffer.from(hmac(key, seconds, body)));
}

/** A slice with the webhook of a made-up provider, for tests. */
export const shopSlice: Slice = {
  name: 'shop',
  setup: async ({ inbox, clock }) => ({
    routes: [
      endpoint({
        method: 'POST',
        path: '/webhooks/shop/:account',
        summary: 'Events of the shop.',
        input: z.object({ account: z.string().max(60) }),
        policy: 'provider.webhook',
        rateClass: 'webhook',
        bodyLimit: 64 * 1024,
        audit: false,
        handler: async ({ input: { account }, headers, body }, { region }) => {
          const key = KEYS[account];
          if (key === undefined || !isSigned(headers['shop-signature'], key, body, clock.now()))
            throw new AppError('FORBIDDEN');
          const { id, type } = Order.parse(JSON.parse(body.toString()));
          await inbox.receive(region, {
            provider: 'shop',
            account,
            eventId: id,
            type,
            payload: body,
            subject: 'orders',
          });
          return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' };
        },
      }),
    ],
    inbox: [
      {
        provider: 'shop',
        process: async ({ account, eventId }) => {
          if (shop.failing) throw new Error('The warehouse does not answer.');
          return async (tx) => {
            const before = await tx.get(orders, account);
            tx.set(orders, account, { booked: [...(before?.data.booked ?? []), eventId] });
          };
        },
      },
    ],
  }),
};
