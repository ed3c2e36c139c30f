import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a key from a request with the expected one, in constant time. */
export const sameKey = (given: unknown, expected: string): boolean =>
  typeof given === 'string' && expected !== '' && timingSafeEqual(digest(given), digest(expected));
