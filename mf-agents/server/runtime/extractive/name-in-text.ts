import { INTRODUCTIONS } from './introductions';

const INTRODUCTION = new RegExp(`(?<![\\p{L}])(?:${INTRODUCTIONS})\\s+`, 'iu');
/** One to three words that begin with a capital letter, such as `Anna`, `Jean-Luc`, `O'Neil`. */
export const CAPITALIZED = /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*){0,2}/u;
/** A name in lower case is accepted only if nothing follows it in the sentence. */
const LOWER_CASE = /^\p{Ll}[\p{L}'-]+(?: \p{Ll}[\p{L}'-]+)?(?=\s*(?:[.,;!?\n]|$))/u;

/** Words that begin no name, such as in `My name is not important`. */
const NO_NAME =
  /^(?:a|an|the|not|no|none|on|in|nicht|kein|egal|unwichtig|pas|non|niet|geen|não|sem|un|une|una|uno|il|la|le|el|inte|nie|не|на|в)(?![\p{L}])/iu;

/** Returns the name that a person introduces themselves with, such as in `My name is Anna`. */
export function nameIn(text: string): string | undefined {
  const plain = text.replaceAll('’', "'");
  const introduction = INTRODUCTION.exec(plain);
  if (introduction === null) return undefined;
  const rest = plain.slice(introduction.index + introduction[0].length);
  const capitalized = CAPITALIZED.exec(rest)?.[0];
  if (capitalized !== undefined) return capitalized;
  return NO_NAME.test(rest) ? undefined : LOWER_CASE.exec(rest)?.[0];
}
