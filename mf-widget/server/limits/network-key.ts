import { createHmac } from 'node:crypto';
import { networkOf } from '@voxgrove/server/http/network';

/**
 * Returns a keyed hash of a network address and a subject. The key changes every day (UTC): nobody
 * can combine days or find an address by trying all addresses.
 */
export const networkKey = (secret: Buffer, now: number, ip: string, ...about: string[]): string => {
  const key = createHmac('sha256', secret).update(dayOf(now)).digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([networkOf(ip), ...about]))
    .digest('base64url');
};

/** `2026-11-22`, UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
