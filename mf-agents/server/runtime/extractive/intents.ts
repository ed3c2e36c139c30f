import type { Language } from '@voxgrove/contracts/language';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { repeated } from './alternatives';
import type { IntentWords } from './intent-words';
import { INTENT_WORDS } from './intent-words';
import { askedFor } from '../retrieval/facets/question-words';
import { conceptsOf } from '../retrieval/language/concepts/lookup';
import { markedStem } from '../retrieval/language/words';
import { casualTalk } from './casual-talk';
import { CASUAL_PHRASES } from './casual-words';
import type { CasualPhrases } from './casual-words';
import { asksForPerson } from './person-wish';
import { plainLetters, plainText } from './plain-text';
import { signsIn } from './signs';
import type { SmallTalk, SmallTalkWords } from './small-talk-words';
import { SMALL_TALK, SMALL_TALK_WORDS } from './small-talk-words';

export type Intent = 'human' | SmallTalk;

/** A longer message also says something else. */
const MAX_CHARS = 90;
/** Number of words without meaning, or of words of a group such as `lead`, after each other. */
const MAX_WORDS_OF_GROUP = 12;
/** More words beside thanks may be a request. */
const MAX_PRAISE_WORDS = 5;

interface Patterns {
  joined: boolean;
  /** Matches a whole message that asks for a person. */
  human: RegExp;
  /** Thanks, anywhere in a message. */
  thanks: RegExp;
  /** Each pattern matches from a position in the message to the end of a word. */
  parts: [SmallTalk | 'filler', RegExp][];
}

const PATTERNS: Record<Language, Patterns> = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    patternsOf(INTENT_WORDS[language], SMALL_TALK_WORDS[language], CASUAL_PHRASES[language]),
  ]),
) as Record<Language, Patterns>;

/**
 * Returns the intent of a message that asks no question of the knowledge base, in any language of
 * the chat; null for a question. A request for a person is recognized anywhere in a message. Small
 * talk must be the whole message, so that "hi, do you rent tents?" stays a question.
 */
export function intentOf(message: string): Intent | null {
  const plainMessage = withoutStretching(plainText(message));
  if (plainMessage === '') return signsIn(message);
  const isShort = message.length <= MAX_CHARS * 2 && plainMessage.length <= MAX_CHARS;
  const joined = plainMessage.replaceAll(' ', '');
  if (isShort)
    for (const language of LANGUAGES) {
      const { human, joined: isJoined } = PATTERNS[language];
      if (human.test(isJoined ? joined : plainMessage)) return 'human';
    }
  const languages = isShort ? LANGUAGES : [];
  for (const language of languages) {
    const patterns = PATTERNS[language];
    const found = smallTalkIn(patterns.joined ? joined : plainMessage, patterns);
    if (found !== null) return found;
  }
  if (isShort && isThanksWithPraise(message, plainMessage)) return 'thanks';
  if (asksForPerson(message)) return 'human';
  return isShort ? casualTalk(message, plainMessage) : null;
}

/** Shortens the last letter of a word that is repeated for emphasis: _buenasss_, _hellooo_. */
const withoutStretching = (text: string): string =>
  // A check for the end of the word inside the pattern would need quadratic time.
  text.replace(/(\p{L})\1{2,}/gu, (run, letter: string, offset: number) =>
    (text[offset + run.length] ?? ' ') === ' ' ? letter : run,
  );

/**
 * Returns whether a message consists of thanks and a few words that ask for nothing, such as
 * "Genial, gracias, crack".
 */
function isThanksWithPraise(message: string, plainMessage: string): boolean {
  if (/[?？\d]/u.test(message)) return false;
  return LANGUAGES.some((language) => {
    const { thanks, joined } = PATTERNS[language];
    if (joined) return false;
    const found = thanks.exec(plainMessage)?.[0];
    if (found === undefined) return false;
    const otherWords = plainMessage.replace(found, ' ').split(' ').filter(Boolean);
    return (
      otherWords.length <= MAX_PRAISE_WORDS &&
      askedFor(message, language).size === 0 &&
      otherWords.every((word) => isNoTopic(language, word))
    );
  });
}

const isNoTopic = (language: Language, word: string): boolean =>
  conceptsOf(language, markedStem(language, word)).length === 0;

/**
 * Returns the kind of small talk if the whole message consists of it; null if any other text is
 * left.
 */
function smallTalkIn(text: string, { joined, parts }: Patterns): SmallTalk | null {
  // The kinds of the parts that end at each position.
  const reached = new Map<number, ReadonlySet<SmallTalk>>([[0, new Set()]]);
  for (let from = 0; from < text.length; from += 1) {
    const before = reached.get(from);
    if (before === undefined) continue;
    for (const [kind, pattern] of parts) {
      pattern.lastIndex = from;
      const length = pattern.exec(text)?.[0].length ?? 0;
      if (length === 0) continue;
      const next = from + length + (joined || from + length === text.length ? 0 : 1);
      const kinds = kind === 'filler' ? before : new Set([...before, kind]);
      const kindsAtNext = reached.get(next);
      if (kindsAtNext === undefined || kindsAtNext.size === 0) reached.set(next, kinds);
    }
  }
  const kinds = reached.get(text.length);
  return SMALL_TALK.find((kind) => kinds?.has(kind)) ?? null;
}

function patternsOf(
  words: IntentWords,
  smallTalk: SmallTalkWords,
  phrases: CasualPhrases,
): Patterns {
  const { joined, filler, det, person, talk, lead, tail, others, alone } = words;
  const space = joined ? '' : ' ';
  const before = (some: string): string =>
    repeated(some, { after: space, most: MAX_WORDS_OF_GROUP });
  const after = (some: string): string =>
    repeated(some, { before: space, most: MAX_WORDS_OF_GROUP });
  const someone = `${before(det)}(?:${person})`;
  const elsewhere = `${joined ? '.*' : '(?:.* )?'}(?:${others})${joined ? '' : '(?: |$)'}`;
  const wish = `(?:${talk.replaceAll('<someone>', someone)})${after(`${tail}|${filler}`)}`;
  const human = `(?!${elsewhere})${before(`${lead}|${filler}`)}(?:${wish}|(?:${alone})${after(filler)})`;
  const part = (text: string, end: string): RegExp =>
    new RegExp(plainLetters(`(?:${text})${end}`), 'uy');
  // The longer sentences come first, because the first alternative that fits counts.
  const alternatives = (kind: SmallTalk): string =>
    [(phrases as Partial<Record<SmallTalk, string>>)[kind], { ...words, ...smallTalk }[kind]]
      .filter(Boolean)
      .join('|');
  // In languages without spaces between words, a part may end anywhere, but the last part must end
  // with the message.
  const ends = joined ? ['$', ''] : ['(?= |$)'];
  return {
    joined: joined ?? false,
    human: new RegExp(`^(?:${plainLetters(human)})$`, 'u'),
    thanks: new RegExp(`(?<![^ ])(?:${plainLetters(words.thanks)})(?![^ ])`, 'u'),
    parts: ends.flatMap((end): Patterns['parts'] => [
      ...SMALL_TALK.map((kind): [SmallTalk, RegExp] => [kind, part(alternatives(kind), end)]),
      ['filler', part(filler, end)],
    ]),
  };
}
