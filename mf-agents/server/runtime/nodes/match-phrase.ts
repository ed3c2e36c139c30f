import { distance } from '../../../contract/edit-distance';

/**
 * Normalizes a text to compare it with phrases: lower-case letters without accents, and digits,
 * with one space between words.
 */
export const plainPhrase = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns how many letters may be wrong in a phrase of a given length. */
function slips(length: number): number {
  if (length >= 12) return 2;
  return length >= 6 ? 1 : 0;
}

const digits = (text: string): string => text.replace(/\P{N}+/gu, ' ').trim();

/**
 * Returns whether a message equals a phrase except for one or two typing errors. Numbers must be
 * equal. Both texts are plain.
 */
export function isNear(written: string, phrase: string): boolean {
  const allowed = slips(phrase.length);
  return (
    allowed > 0 &&
    digits(written) === digits(phrase) &&
    distance(written, phrase, allowed) <= allowed
  );
}
