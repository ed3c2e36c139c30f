import { createHash } from 'node:crypto';

/** Equal parts give the same 24 characters, so that repeated writes go to one document. */
export const derivedId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
