/** Letters that are not a base letter with an accent, with their replacements. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Normalizes a word for comparisons: lower case without accents, vowel points and harakat. The
 * Cyrillic й and vowel signs that are letters remain.
 */
export const foldWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<!и)[\u0300-\u036f]+|[\u0591-\u05c7\u064b-\u065f\u0670]+/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/gu, (letter) => LETTERS[letter] ?? letter);
