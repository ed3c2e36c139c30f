/**
 * Letters as they are compared: without case and accents, and as people write them who have no such
 * key. A pattern of a regular expression stays one.
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

/** The words of a message in plain letters, with one space between them and no other marks. */
export const plainText = (message: string): string =>
  plainLetters(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
