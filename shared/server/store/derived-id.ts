import { createHash } from 'node:crypto';

/**
 * Returns an id of 24 characters. Equal parts give the same id, so that repeated writes go to one
 * document.
 */
export const derivedId = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
