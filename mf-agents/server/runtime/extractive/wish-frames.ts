import type { Language } from '@voxgrove/contracts/language';
import { plainLetters } from './plain-text';
import { WISH_GROUPS } from './wish-groups/all';
import type { WishGroups } from './wish-groups/wish-groups';

type Group = Exclude<keyof WishGroups, 'negatesAfter'>;

/** Position of a match in a sentence. */
interface Span {
  start: number;
  end: number;
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

/**
 * Returns whether a sentence in plain text expresses the wish to talk to a person: whether words
 * for persons, contact, requests and the assistant stand together as they do in such wishes.
 */
export function isWishForPerson(language: Language, said: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const text = said.replace(pattern(language, groups, 'whenRead'), '').trim();
  const read = (group: Group): Span[] => spansOf(pattern(language, groups, group), text);
  const bots = read('bot');
  const mays = read('may');
  const desires = read('want').filter(
    (want) => !mays.some((may) => may.start <= want.end && may.end >= want.start),
  );
  // A desire after a question of fact or a report is a new sentence.
  const isQuestionOfFact = read('fact').some(
    (fact) =>
      !desires.some(({ start, end }) => start >= fact.end && !NEED.test(text.slice(start, end))),
  );
  const stops = read('stop').filter((one) => !mays.some((may) => isDirectlyBefore(text, may, one)));
  if (isNear(text, stops, bots, 3, true) && text.split(' ').length > 1 && !isQuestionOfFact)
    return true;
  if (isQuestionOfFact) return false;
  const own = [...read('any'), ...read('human'), ...read('role')];
  const foreign = read('foreign');
  const isOurs = (one: Span): boolean => !foreign.some((word) => isDirectlyBefore(text, word, one));
  const persons = own.filter(isOurs);
  const wants = read('want');
  const nos = read('no');
  const isNegatedWant = (want: Span): boolean =>
    groups.negatesAfter !== true && nos.some((no) => isDirectlyBefore(text, no, want));
  const isRefused = (one: Span): boolean => {
    const want = wants.filter(({ end }) => end <= one.start).at(-1);
    if (want === undefined)
      return nos.some(
        (no) => no.end <= one.start && wordsBetween(text, no, one) <= MAX_WORDS_AFTER_NO,
      );
    return isNegatedWant(want) || nos.some((no) => no.start >= want.end && no.end <= one.start);
  };
  const isAccepted = (one: Span): boolean => !isRefused(one);
  if (read('phrases').some(isAccepted)) return true;
  if (isNear(text, read('hand').filter(isAccepted), persons, 4, true)) return true;
  const talks = read('talk').filter(isAccepted);
  const noBot = read('talk').filter(
    (talk) =>
      isNear(text, [talk], bots, 6, true) &&
      (isRefused(talk) || isNear(text, [talk], nos, 0, true)),
  );
  if (noBot.length > 0) return true;
  const isWish = (talk: Span): boolean =>
    wants.length > 0 || wordsBefore(text, talk) <= MAX_WORDS_BEFORE_REQUEST;
  const wishes = talks.filter(isWish);
  const meetings = read('meet').filter(isAccepted).filter(isWish);
  // The verb stands at the end of the sentence in languages where negation follows the verb.
  const gap = groups.negatesAfter === true ? 8 : 5;
  if (
    isNear(text, [...wishes, ...meetings], persons, gap) ||
    isNear(text, wishes, read('yours'), 0, true)
  )
    return true;
  const whens = read('when');
  const isCall = (call: Span): boolean =>
    isAccepted(call) && !whens.some((when) => when.start >= call.end);
  if (read('callMe').some(isCall)) return true;
  const asked = [...read('call'), ...read('talk')].filter(isCall);
  const toVisitor = asked.filter((call) => isNear(text, [call], read('me'), 6));
  const requests = [...read('ask'), ...read('please'), ...wants];
  if (
    requests.length > 0 &&
    (isNear(text, toVisitor, persons, 8) ||
      isNear(text, read('yours').filter(isOurs), toVisitor, 2, true))
  )
    return true;
  const humans = [...read('human'), ...read('desk')].filter(isOurs).filter(isAccepted);
  if (isNear(text, desires, humans, 4)) return true;
  const named = read('role').filter((role) =>
    read('yours').some((word) => isDirectlyBefore(text, word, role)),
  );
  if (isNear(text, desires, named.filter(isOurs).filter(isAccepted), 2, true)) return true;
  const callbacks = read('callback').filter(isCall);
  return isNear(text, wants, callbacks, 6, true) || isNear(text, read('please'), callbacks, 6);
}

/** Returns whether a clause names nothing but a person, or starts with one and "please". */
export function isOnlyPerson(language: Language, clause: string): boolean {
  const groups = WISH_GROUPS[language];
  if (groups === undefined) return false;
  const found = ALONE.get(language) ?? alonePattern(groups);
  ALONE.set(language, found);
  return found.test(clause);
}

function alonePattern({ please, yours, desk, human, role }: WishGroups): RegExp {
  const det = `(?:(?:${yours}) )*`;
  const alone = `(?:(?:${please}) )*${det}(?:${desk}|${human})(?: (?:${please}))*$`;
  const polite = `(?:(?:${please}) )+${det}(?:${role})$|${det}(?:${human}|${role}) (?:${please})(?![^ ])`;
  return new RegExp(`^(?:${plainLetters(`${alone}|${polite}`)})`, 'u');
}

const isNear = (
  text: string,
  some: Span[],
  others: Span[],
  gap: number,
  ordered = false,
): boolean =>
  some.some((one) =>
    others.some(
      (other) => (!ordered || other.start >= one.end) && wordsBetween(text, one, other) <= gap,
    ),
  );

const isDirectlyBefore = (text: string, one: Span, other: Span): boolean =>
  one.end <= other.start && wordsBetween(text, one, other) === 0;

function wordsBetween(text: string, one: Span, other: Span): number {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  if (second.start < first.end) return Infinity;
  return text.slice(first.end, second.start).split(' ').filter(Boolean).length;
}

const wordsBefore = (text: string, { start }: Span): number =>
  text.slice(0, start).split(' ').filter(Boolean).length;

const spansOf = (found: RegExp, text: string): Span[] =>
  [...text.matchAll(found)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));

function pattern(language: Language, groups: WishGroups, group: Group): RegExp {
  const known = PATTERNS.get(language) ?? {};
  PATTERNS.set(language, known);
  return (known[group] ??= new RegExp(
    `(?<![^ ])(?:${plainLetters(withGroups(groups, groups[group]))})(?![^ ])`,
    'gu',
  ));
}

function withGroups(groups: WishGroups, text: string): string {
  const some = (words: string): string => `(?:[^ ]+ ){0,2}(?:${words})`;
  return text
    .replaceAll('<someone>', some(`${groups.any}|${groups.human}|${groups.role}`))
    .replaceAll('<anyone>', some(`${groups.any}|${groups.human}`))
    .replaceAll('<any>', some(groups.any))
    .replaceAll('<human>', some(groups.human))
    .replaceAll('<role>', some(groups.role));
}
