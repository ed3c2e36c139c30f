import type { Language } from '@voxgrove/contracts/language';
import { askedFor } from '../retrieval/facets/question-words';
import { chatWordsOf } from '../retrieval/language/chat-words';
import { commonness } from '../retrieval/language/common-words';
import { conceptsOf } from '../retrieval/language/concepts/lookup';
import { stopWordsOf } from '../retrieval/language/stop-words';
import { markedStem } from '../retrieval/language/words';
import type { CasualWords } from './casual-words';
import { CASUAL_WORDS } from './casual-words';
import type { SmallTalk } from './small-talk-words';
import { plainText } from './plain-text';

/** A longer message also says something else. */
const MAX_WORDS = 9;
/** More words beside praise or a greeting may be a request. */
const MAX_OTHER_WORDS = 4;
/** Words among so many most common ones of a language do not name a topic. */
const VERY_COMMON = 250;
/** The same beside a word for the assistant. */
const COMMON = 2_000;
const SHORTEST_TOPIC = 3;

/** Laughter in any language: haha, jajaja, kkkk, lol, xD, хаха. */
const LAUGHS = [
  '(?:[hj][aeiou]){2,}h?|a?(?:ha){2,}h?|k{3,}|(?:rs){2,}',
  'lo+l|lma?o+|rofl|xd+|mdr|ptdr',
  '(?:х[аеи]){2,}х?|(?:ה){3,}|ه{3,}',
];
const LAUGHTER = new RegExp(`^(?:${LAUGHS.join('|')})$`, 'u');

type Words = Readonly<Record<keyof CasualWords, ReadonlySet<string>>>;

const WORDS = new Map<Language, Words>(
  Object.entries(CASUAL_WORDS).map(([language, words]) => [
    language as Language,
    Object.fromEntries(
      Object.entries(words).map(([kind, list]) => [kind, new Set(plainText(list).split(' '))]),
    ) as unknown as Words,
  ]),
);

/**
 * Returns the small talk of a short message in any order of words: a word of small talk, and
 * otherwise only words that name no topic; null for another message. `plainMessage`: its words.
 */
export function casualTalk(message: string, plainMessage: string): SmallTalk | null {
  const words = plainMessage.split(' ');
  if (words.length > MAX_WORDS || /\d/.test(plainMessage)) return null;
  const spoken = words.filter((word) => !LAUGHTER.test(word));
  if (spoken.length === 0) return 'acknowledgement';
  for (const [language, kinds] of WORDS) {
    const found = kindOf(message, spoken, language, kinds);
    if (found !== null) return found;
  }
  return null;
}

function kindOf(
  message: string,
  words: readonly string[],
  language: Language,
  kinds: Words,
): SmallTalk | null {
  const has = (kind: keyof CasualWords): boolean => words.some((word) => kinds[kind].has(word));
  const rest = words.filter((word) => !Object.values(kinds).some((kind) => kind.has(word)));
  const isRestCommon = (most: number): boolean =>
    rest.every((word) => namesNoTopic(word, language, most));
  if (askedFor(message, language).size > 0) return null;
  const asksWhatItIs = has('bot') || (has('being') && has('real'));
  if (has('you') && asksWhatItIs && isRestCommon(COMMON)) return 'bot';
  if (rest.length > MAX_OTHER_WORDS || has('being') || has('bot')) return null;
  const isJudgment = has('praise') || has('insult');
  if (!isRestCommon(has('you') && isJudgment ? COMMON : VERY_COMMON)) return null;
  const isQuestion = /[?？]/.test(message);
  if (has('insult') && (has('you') || !isQuestion)) return 'insult';
  if (isQuestion) return has('greeting') && rest.length === 0 ? 'greeting' : null;
  if (has('praise')) return 'compliment';
  if (has('goodbye')) return 'goodbye';
  return has('greeting') ? 'greeting' : null;
}

/**
 * Returns whether a word has no concept and is among the `most` most common ones. Short words such
 * as `tv` or `pc` may name a topic, too.
 */
function namesNoTopic(word: string, language: Language, most: number): boolean {
  if (conceptsOf(language, markedStem(language, word)).length > 0) return false;
  if (stopWordsOf(language).has(word) || chatWordsOf(language).has(word)) return true;
  const rank = commonness(language, word);
  return rank !== null && rank <= (word.length < SHORTEST_TOPIC ? VERY_COMMON : most);
}
