import { createHash } from 'node:crypto';

/**
 * Stored hash of a long random token, so that a reader of the database gets no token. (A guessable
 * short code needs a keyed hash.)
 */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
