import { createHmac } from 'node:crypto';
import { networkOf } from '@voxgrove/server/http/network';

/**
 * A name for something and a network address that says nothing of the address: a keyed hash. Its key is another one every day (UTC), so that what
 * was done on two days cannot be put together, and what is left of an old day cannot be looked up by trying all addresses.
 */
export const networkKey = (secret: Buffer, now: number, ip: string, ...about: string[]): string => {
  const key = createHmac('sha256', secret).update(dayOf(now)).digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([networkOf(ip), ...about]))
    .digest('base64url');
};

/** `2026-11-22`, UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
