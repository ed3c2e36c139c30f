import { createHash } from 'node:crypto';

/**
 * Returns the hash under which a long random token is stored, so that a reader of the database gets
 * no token. (A short code that can be guessed needs a keyed hash.)
 */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
