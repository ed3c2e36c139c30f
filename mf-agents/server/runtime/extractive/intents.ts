import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import type { IntentWords } from './intent-words';
import { INTENT_WORDS } from './intent-words';

export type Intent = 'greeting' | 'thanks' | 'goodbye' | 'human' | 'about';

/** Longer messages say something else, too. */
const MAX_CHARS = 90;

/**
 * Letters as they are compared: without case and accents, and as who has no such key writes them.
 */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i');

const PATTERNS: Record<Language, [Intent, RegExp][]> = Object.fromEntries(
  LANGUAGES.map((language) => [language, patternsOf(INTENT_WORDS[language])]),
) as Record<Language, [Intent, RegExp][]>;

/**
 * A message that is talk and no question, or null, in whatever language of the chat it is written.
 * Only a whole message counts, so that "hi, do you rent tents?" stays a question.
 */
export function intentOf(message: string): Intent | null {
  if (message.length > MAX_CHARS * 2) return null;
  const spaced = plainLetters(message)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (spaced === '' || spaced.length > MAX_CHARS) return null;
  const joined = spaced.replaceAll(' ', '');
  for (const one of LANGUAGES) {
    const said = INTENT_WORDS[one].joined ? joined : spaced;
    const found = PATTERNS[one].find(([, pattern]) => pattern.test(said));
    if (found) return found[0];
  }
  return null;
}

function patternsOf({
  joined,
  filler,
  greeting,
  thanks,
  goodbye,
  about,
  det,
  person,
  talk,
  lead,
  tail,
  others,
  alone,
}: IntentWords): [Intent, RegExp][] {
  const space = joined ? '' : ' ';
  const whole = (text: string): RegExp => new RegExp(`^(?:${plainLetters(text)})$`, 'u');
  const before = (words: string): string => `(?:(?:${words})${space})*`;
  const after = (words: string): string => `(?:${space}(?:${words}))*`;
  const someone = `${before(det)}(?:${person})`;
  const around = (text: string): RegExp => whole(`${before(filler)}(?:${text})${after(filler)}`);
  return [
    [
      'human',
      whole(
        `(?!${joined ? '.*' : '(?:.* )?'}(?:${others})${joined ? '' : '(?: |$)'})${before(`${lead}|${filler}`)}(?:(?:${talk.replaceAll('<someone>', someone)})${after(`${tail}|${filler}`)}|(?:${alone})${after(filler)})`,
      ),
    ],
    ['thanks', around(thanks)],
    ['goodbye', around(goodbye)],
    ['about', around(about)],
    ['greeting', around(greeting)],
  ];
}
