import { createHash } from 'node:crypto';

/** What is kept of a token that is long and random: whoever reads the database has no token. (What can be guessed, as a short code can, needs a keyed hash.) */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
