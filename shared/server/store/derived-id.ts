import { createHash } from 'node:crypto';

/** The same parts give the same 24 characters: what is written twice because of them is one document. */
export const derivedId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
