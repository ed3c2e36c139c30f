import type { Language } from '@voxgrove/contracts/language';
import { repeated } from './alternatives';
import { plainLetters } from './plain-text';
import { WISH_GROUPS } from './wish-groups/all';
import type { WishGroups } from './wish-groups/wish-groups';

type Group = Exclude<keyof WishGroups, 'negatesAfter' | 'verbLast' | 'joined'>;

/** Position of a match in a sentence. */
interface Span {
  start: number;
  end: number;
}

interface Sentence {
  text: string;
  /** The text has no spaces. */
  joined: boolean;
}

const ALONE = new Map<Language, RegExp>();
const PATTERNS = new Map<Language, Partial<Record<Group, RegExp>>>();

/** Need is also part of questions of fact: "how many people do you need". */
const NEED =
  /need|looking|brauch|such|nodig|zoek|precis|procur|besoin|cherch|necesit|busc|bisogn|serv|cerc/u;
/** A request stands directly at the start of a sentence, perhaps after a word or two. */
const MAX_WORDS_BEFORE_REQUEST = 2;
/** Negation stands at most this many words before what it refuses. */
const MAX_WORDS_AFTER_NO = 3;
/** Number of words such as "please" or "your" after each other, in a clause with a person only. */
const MAX_WORDS_OF_GROUP = 4;
/** A pattern that matches no text. */
const NOTHING = '(?!)';
/** Number of characters that count as a word in languages without spaces between words. */
const CHARS_PER_WORD = 2;

/**
 * Returns whether a sentence in plain text expresses the wish to talk to a person. Compares the
 * order and the distance of its words for persons, contact, requests and the assistant with those
 * of known wishes.
 */
export function isWishForPerson(language: Language, said: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const text = said.replace(pattern(language, groups, 'whenRead'), '').trim();
  const sentence: Sentence = { text, joined: groups.joined === true };
  const objectFirst = groups.verbLast === true;
  const read = readerOf(language, groups, text);
  const bots = read('bot');
  const mays = read('may');
  const desires = desiresIn(read);
  const isQuestionOfFact = factsAskedIn(text, read, desires).length > 0;
  const stops = read('stop').filter(
    (word) => !mays.some((may) => isDirectlyBefore(sentence, may, word)),
  );
  if (isNear(sentence, stops, bots, 3, !objectFirst) && hasWords(sentence, 2) && !isQuestionOfFact)
    return true;
  if (isQuestionOfFact) return false;
  const ownPersons = [...read('any'), ...read('human'), ...read('role')];
  const foreign = read('foreign');
  const isOurs = (person: Span): boolean =>
    !foreign.some((word) => isDirectlyBefore(sentence, word, person));
  const persons = ownPersons.filter(isOurs);
  const wants = read('want');
  const nos = read('no');
  const isRefused = refusalIn(sentence, groups, read);
  const isAccepted = (one: Span): boolean => !isRefused(one);
  if (read('phrases').some(isAccepted)) return true;
  if (isNear(sentence, read('hand').filter(isAccepted), persons, 4, !objectFirst)) return true;
  const talks = read('talk').filter(isAccepted);
  const noBot = read('talk').filter(
    (talk) =>
      isNear(sentence, [talk], bots, 6, !objectFirst) &&
      (isRefused(talk) || isNear(sentence, [talk], nos, 0, true)),
  );
  if (noBot.length > 0) return true;
  const isWish = (talk: Span): boolean =>
    wants.length > 0 || (!objectFirst && wordsBefore(sentence, talk) <= MAX_WORDS_BEFORE_REQUEST);
  const wishes = talks.filter(isWish);
  const meetings = read('meet').filter(isAccepted).filter(isWish);
  // The verb stands at the end of the sentence in languages where negation follows the verb.
  const gap = groups.negatesAfter === true ? 8 : 5;
  if (
    isNear(sentence, [...wishes, ...meetings], persons, gap) ||
    isNear(sentence, wishes, read('yours'), 0, !objectFirst)
  )
    return true;
  const whens = read('when');
  const isCall = (call: Span): boolean =>
    isAccepted(call) && !whens.some((when) => when.start >= call.end);
  if (read('callMe').some(isCall)) return true;
  const calls = [...read('call'), ...read('talk')].filter(isCall);
  const toVisitor = calls.filter((call) => isNear(sentence, [call], read('me'), 6));
  const requests = [...read('ask'), ...read('please'), ...wants];
  if (
    requests.length > 0 &&
    (isNear(sentence, toVisitor, persons, 8) ||
      isNear(sentence, read('yours').filter(isOurs), toVisitor, 2, true))
  )
    return true;
  const humans = [...read('human'), ...read('desk')].filter(isOurs).filter(isAccepted);
  if (isNear(sentence, desires, humans, 4)) return true;
  // A visitor who needs a plumber asks for a service of the business, not for a conversation.
  const articles = new Set(read('article').map(({ start }) => start));
  const definite = read('yours').filter(({ start }) => !articles.has(start));
  const named = read('role').filter((role) =>
    definite.some((word) => isDirectlyBefore(sentence, word, role)),
  );
  if (isNear(sentence, desires, named.filter(isOurs).filter(isAccepted), 2, true)) return true;
  const callbacks = read('callback').filter(isCall);
  return (
    isNear(sentence, wants, callbacks, 6, !objectFirst) ||
    isNear(sentence, read('please'), callbacks, 6)
  );
}

/** Returns a function that decides whether a sentence refuses what a span names. */
function refusalIn(
  sentence: Sentence,
  groups: WishGroups,
  read: (group: Group) => Span[],
): (one: Span) => boolean {
  const nos = read('no');
  if (groups.verbLast === true)
    return (one) =>
      nos.some(
        (no) => no.start >= one.end && wordsBetween(sentence, one, no) <= MAX_WORDS_AFTER_NO,
      );
  const wants = read('want');
  const isNegatedWant = (want: Span): boolean =>
    groups.negatesAfter !== true && nos.some((no) => isDirectlyBefore(sentence, no, want));
  return (one) => {
    const want = wants.filter(({ end }) => end <= one.start).at(-1);
    if (want === undefined)
      return nos.some(
        (no) => no.end <= one.start && wordsBetween(sentence, no, one) <= MAX_WORDS_AFTER_NO,
      );
    return isNegatedWant(want) || nos.some((no) => no.start >= want.end && no.end <= one.start);
  };
}

/**
 * Returns whether a sentence in plain text refuses to talk to a person. A sentence that refuses to
 * talk to the assistant counts as a wish for a person.
 */
export function refusesPerson(language: Language, said: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const read = readerOf(language, groups, said);
  const isRefused = refusalIn({ text: said, joined: groups.joined === true }, groups, read);
  return read('bot').length === 0 && read('talk').some(isRefused);
}

/** Groups of words that name persons, assistants, and ways to get in contact. */
const ABOUT_PERSONS: readonly Group[] = [
  'any',
  'human',
  'role',
  'desk',
  'bot',
  'talk',
  'hand',
  'callMe',
  'call',
  'callback',
];

/** Returns whether a sentence in plain text has a word for a person, an assistant or a contact. */
export function isAboutPersons(language: Language, text: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const read = readerOf(language, groups, text);
  return ABOUT_PERSONS.some((group) => read(group).length > 0);
}

/** Returns whether a sentence in plain text asks for a fact or reports one. */
export function asksForFact(language: Language, text: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const read = readerOf(language, groups, text);
  return factsAskedIn(text, read, desiresIn(read)).length > 0;
}

/** Returns what the visitor wants, without questions whether something is possible. */
function desiresIn(read: (group: Group) => Span[]): Span[] {
  const mays = read('may');
  return read('want').filter(
    (want) => !mays.some((may) => may.start <= want.end && may.end >= want.start),
  );
}

/** A desire after a question of fact or a report is a new sentence. */
const factsAskedIn = (text: string, read: (group: Group) => Span[], desires: Span[]): Span[] =>
  read('fact').filter(
    (fact) =>
      !desires.some(({ start, end }) => start >= fact.end && !NEED.test(text.slice(start, end))),
  );

/** Returns whether a clause names nothing but a person, or starts with one and "please". */
export function isOnlyPerson(language: Language, clause: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const found = ALONE.get(language) ?? alonePattern(groups);
  ALONE.set(language, found);
  return found.test(clause);
}

function alonePattern({ please, yours, desk, human, role, joined }: WishGroups): RegExp {
  if (joined === true)
    return new RegExp(plainLetters(`^(?:${please})?(?:${desk})(?:${please})?$`), 'u');
  const most = MAX_WORDS_OF_GROUP;
  const det = repeated(yours, { after: ' ', most });
  const [begun, asked] = [0, 1].map((least) => repeated(please, { after: ' ', least, most }));
  const alone = `${begun}${det}(?:${desk}|${human})${repeated(please, { before: ' ', most })}$`;
  const polite = `${asked}${det}(?:${role})$|${det}(?:${human}|${role}) (?:${please})(?![^ ])`;
  return new RegExp(`^(?:${plainLetters(`${alone}|${polite}`)})`, 'u');
}

const isNear = (
  sentence: Sentence,
  some: Span[],
  followers: Span[],
  gap: number,
  ordered = false,
): boolean =>
  some.some((one) =>
    followers.some(
      (other) => (!ordered || other.start >= one.end) && wordsBetween(sentence, one, other) <= gap,
    ),
  );

const isDirectlyBefore = (sentence: Sentence, first: Span, second: Span): boolean =>
  first.end <= second.start && wordsBetween(sentence, first, second) === 0;

function wordsBetween({ text, joined }: Sentence, one: Span, other: Span): number {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  if (second.start < first.end) return Infinity;
  return wordsIn(text.slice(first.end, second.start), joined);
}

const wordsBefore = ({ text, joined }: Sentence, { start }: Span): number =>
  wordsIn(text.slice(0, start), joined);

const hasWords = ({ text, joined }: Sentence, least: number): boolean =>
  wordsIn(text, joined) >= least;

const wordsIn = (text: string, joined: boolean): number =>
  joined ? Math.ceil(text.length / CHARS_PER_WORD) : text.split(' ').filter(Boolean).length;

const spansOf = (found: RegExp, text: string): Span[] =>
  [...text.matchAll(found)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Returns a function that finds the words of a group in a text, once for each group. */
function readerOf(language: Language, groups: WishGroups, text: string): (group: Group) => Span[] {
  const found: Partial<Record<Group, Span[]>> = {};
  return (group) => (found[group] ??= spansOf(pattern(language, groups, group), text));
}

function pattern(language: Language, groups: WishGroups, group: Group): RegExp {
  const patternByGroup = PATTERNS.get(language) ?? {};
  PATTERNS.set(language, patternByGroup);
  const [start, end] = groups.joined === true ? ['', ''] : ['(?<![^ ])', '(?![^ ])'];
  return (patternByGroup[group] ??= new RegExp(
    `${start}(?:${plainLetters(withGroups(groups, groups[group] ?? NOTHING))})${end}`,
    'gu',
  ));
}

function withGroups(groups: WishGroups, text: string): string {
  const words: Readonly<Record<string, string>> = {
    someone: `${groups.any}|${groups.human}|${groups.role}`,
    anyone: `${groups.any}|${groups.human}`,
    any: groups.any,
    human: groups.human,
    role: groups.role,
  };
  return text.replace(/(^|\|)?<(someone|anyone|any|human|role)>/g, (_, start, name: string) => {
    // A pattern may begin anywhere, so words before its first word would only cost time.
    const before = groups.joined === true || start !== undefined ? '' : '(?:[^ ]+ ){0,2}';
    return `${start ?? ''}${before}(?:${words[name] ?? ''})`;
  });
}
