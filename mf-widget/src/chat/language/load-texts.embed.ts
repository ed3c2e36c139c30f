import type { Language } from '@voxgrove/contracts/language';
import { english } from '../texts';
import type { Texts } from '../texts';

/** Prefix of the addresses of the language files, injected by the build. */
declare const LANGUAGE_PART: string;

/**
 * Loads the texts like load-texts.ts, but computes the file names: sixteen import functions would
 * stay in memory on every page with a chat.
 */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return english;
  const address = `${LANGUAGE_PART}${language}.js`;
  const table = await (import(address) as Promise<{ texts: Record<string, string> }>).catch(
    () => undefined,
  );
  return { ...english, ...table?.texts };
}
