import type { Messages } from '@voxgrove/sdk';

/** Returns texts by their dotted keys. */
export const flatTexts = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatTexts(value, `${path}${key}.`),
  );

/**
 * Returns what is wrong with the texts of a language: keys that are missing or that English does not
 * have, empty texts, and placeholders other than those of the English text.
 * @param english the English texts by their dotted keys
 */
export function translationFaults(texts: Messages, english: ReadonlyMap<string, string>): string[] {
  const translated = new Map(flatTexts(texts));
  const missing = [...english.keys()].filter((key) => !translated.has(key));
  const faulty = [...translated].filter(([key, text]) => !isTranslationOf(text, english.get(key)));
  return [
    ...missing.map((key) => `${key} is missing`),
    ...faulty.map(([key, text]) => `${key}: ${text}`),
  ];
}

function isTranslationOf(text: string, english: string | undefined): boolean {
  if (english === undefined || text.trim() === '') return false;
  return placeholdersOf(text).join() === placeholdersOf(english).join();
}

/** Returns the placeholders of a text, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
