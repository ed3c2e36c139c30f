import type { Language } from '@voxgrove/contracts/language';
import { phrasesIn, phraseStem } from './concepts/lookup';
import { foldedWords, markedStem, plainWord, words } from './words';

/**
 * Returns the stems of a text of the knowledge base. A word with a hyphen is also found without it
 * (Wi-Fi, wifi), and a phrase of a concept is found through the concept (_left behind_).
 */
export const indexedStems = (text: string, language: Language): string[] => [
  ...words(text, language).map(({ stem }) => stem),
  ...(text.includes('-') ? joined(text, language) : []),
  ...phrasesIn(language, foldedWords(text)).map((concept) => phraseStem(language, concept)),
];
const joined = (text: string, language: Language): string[] =>
  [...text.matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map((match) =>
    markedStem(language, plainWord(match[0].replaceAll('-', ''))),
  );
