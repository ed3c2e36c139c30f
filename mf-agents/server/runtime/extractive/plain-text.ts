/**
 * Normalizes letters for comparison: without case and accents, and as people write them on
 * keyboards without these letters. The pattern of a regular expression stays valid.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');

/** Returns the words of a message in plain letters, separated by one space, without punctuation. */
export const plainText = (message: string): string =>
  plainLetters(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
