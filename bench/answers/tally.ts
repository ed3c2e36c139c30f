import type { Outcome } from './judge';
import type { Kind } from './site';

/** One question and the outcome of one engine's answer. */
export interface Judged {
  site: string;
  language: string;
  kind: Kind;
  outcome: Outcome;
  /** The engine recognized a wish for a person, correctly or not. */
  person: boolean;
  /** The engine showed the facts, in a direct answer or beside "not sure". */
  shown: boolean;
  /** The engine showed the facts, or one click shows them. */
  visible: boolean;
  /** A direct answer. */
  direct: boolean;
  chars: number;
  /**
   * All facts are in the first five passages for a model; null for a question without facts or an
   * engine without passages.
   */
  recalled: boolean | null;
}

const FACT_KINDS: readonly Kind[] = ['everyday', 'page-worded', 'multi-fact', 'follow-up'];
const SILENT_KINDS: readonly Kind[] = ['near-topic', 'off-topic'];

export interface Tally {
  /** Number of questions whose answer is on the site. */
  asked: number;
  full: number;
  partial: number;
  wrong: number;
  unsureRight: number;
  missed: number;
  /** Share of the questions without a direct answer whose shown text contains the facts. */
  shown: number;
}

const count = <T>(some: readonly T[], is: (one: T) => boolean): number => some.filter(is).length;

/** Returns a share in percent with one decimal, or 0 if the whole is 0. */
export const percent = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((1_000 * part) / total) / 10;

/** Counts the outcomes of the questions of some kinds. */
export function tally(judged: readonly Judged[], kinds = FACT_KINDS): Tally {
  const some = judged.filter(({ kind }) => kinds.includes(kind));
  const countOf = (outcome: Outcome): number =>
    count(some, (judgement) => judgement.outcome === outcome);
  return {
    asked: some.length,
    full: countOf('full'),
    partial: countOf('partial'),
    wrong: countOf('wrong'),
    unsureRight: countOf('unsure-right'),
    missed: countOf('missed'),
    shown: count(some, ({ direct, shown }) => !direct && shown),
  };
}

/**
 * Returns the share of wrong answers among the direct answers to questions that the site answers.
 */
export function wrongShare(judged: readonly Judged[]): number {
  const { full, partial, wrong } = tally(judged);
  return percent(wrong, full + partial + wrong);
}

/** Returns the share of questions near or off the topic that got an answer. */
export function answeredWrongly(judged: readonly Judged[]): number {
  const some = judged.filter(({ kind }) => SILENT_KINDS.includes(kind));
  return percent(
    count(some, ({ outcome }) => outcome === 'wrong'),
    some.length,
  );
}

export const fullShare = (judged: readonly Judged[], kind: Kind): number => {
  const { asked, full } = tally(judged, [kind]);
  return percent(full, asked);
};

/** Returns the share of the questions of a kind whose facts are in the reply or one click away. */
export function visibleShare(judged: readonly Judged[], kind: Kind): number {
  const some = judged.filter((judgement) => judgement.kind === kind);
  return percent(
    count(some, ({ visible }) => visible),
    some.length,
  );
}

/**
 * Returns the share of wishes for a person that were recognized, and the share of recognized
 * messages that were such wishes.
 */
export function personShares(judged: readonly Judged[]): { recall: number; precision: number } {
  const wished = judged.filter(({ kind }) => kind === 'person');
  const recognized = judged.filter(({ person }) => person);
  return {
    recall: percent(
      count(wished, ({ person }) => person),
      wished.length,
    ),
    precision:
      recognized.length === 0
        ? 100
        : percent(
            count(recognized, ({ kind }) => kind === 'person'),
            recognized.length,
          ),
  };
}

export function recallShare(judged: readonly Judged[]): number {
  const some = judged.filter(({ recalled }) => recalled !== null);
  return percent(
    count(some, ({ recalled }) => recalled === true),
    some.length,
  );
}

/** Returns the median length of the direct answers in characters. */
export function medianChars(judged: readonly Judged[]): number {
  const lengths = judged
    .filter(({ direct }) => direct)
    .map(({ chars }) => chars)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
