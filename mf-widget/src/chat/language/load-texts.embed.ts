import type { Language } from '@voxgrove/contracts/language';
import { english } from '../texts';
import type { Texts } from '../texts';

/** What the addresses of the languages' parts begin with, put in by the build. */
declare const LANGUAGE_PART: string;

/** The same as load-texts.ts where the parts' names follow from the languages: a function for each of sixteen would be kept by every page with a chat. */
export async function loadTexts(language: Language): Promise<Texts> {
  if (language === 'en') return english;
  const address = `${LANGUAGE_PART}${language}.js`;
  const table = await (import(address) as Promise<{ texts: Record<string, string> }>).catch(
    () => undefined,
  );
  return { ...english, ...table?.texts };
}
