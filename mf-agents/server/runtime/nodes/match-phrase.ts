import { distance } from '../../../contract/edit-distance';

/**
 * A text as phrases are compared: small letters without accents, and digits, each word once apart.
 */
export const plainPhrase = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Letters that may be wrong in a phrase of so many. */
const slips = (length: number): number => (length >= 12 ? 2 : length >= 6 ? 1 : 0);

const digits = (text: string): string => text.replace(/\P{N}+/gu, ' ').trim();

/**
 * Is what a visitor wrote the phrase, but for one or two slips of the keyboard? Numbers have no
 * slips. Both are plain.
 */
export function isNear(written: string, phrase: string): boolean {
  const allowed = slips(phrase.length);
  return (
    allowed > 0 &&
    digits(written) === digits(phrase) &&
    distance(written, phrase, allowed) <= allowed
  );
}
