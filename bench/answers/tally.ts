import type { Outcome } from './judge';
import type { Kind } from './site';

/** One question as one engine answered it. */
export interface Judged {
  site: string;
  language: string;
  kind: Kind;
  outcome: Outcome;
  /** A person was recognized, rightly or not. */
  person: boolean;
  /** The facts were shown, in a direct answer or beside "not sure". */
  shown: boolean;
  /** A direct answer. */
  direct: boolean;
  chars: number;
  /** All facts are in the first five passages for a model; null where none were asked for. */
  recalled: boolean | null;
}

const FACT_KINDS: readonly Kind[] = ['everyday', 'page-worded', 'multi-fact', 'follow-up'];
const SILENT_KINDS: readonly Kind[] = ['near-topic', 'off-topic'];

export interface Tally {
  /** Questions whose answer the site has. */
  asked: number;
  full: number;
  partial: number;
  wrong: number;
  unsureRight: number;
  missed: number;
  /** Among all that were not answered directly: what was shown has the facts. */
  shown: number;
}

const count = <T>(some: readonly T[], is: (one: T) => boolean): number => some.filter(is).length;

/** @returns a share in percent with one decimal; 0 of nothing */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1_000 * part) / whole) / 10;

/** The outcomes of questions of some kinds. */
export function tally(judged: readonly Judged[], kinds = FACT_KINDS): Tally {
  const some = judged.filter(({ kind }) => kinds.includes(kind));
  const of = (outcome: Outcome): number => count(some, (one) => one.outcome === outcome);
  return {
    asked: some.length,
    full: of('full'),
    partial: of('partial'),
    wrong: of('wrong'),
    unsureRight: of('unsure-right'),
    missed: of('missed'),
    shown: count(some, ({ direct, shown }) => !direct && shown),
  };
}

/** Of direct answers to questions the site answers: the share that is wrong. */
export function wrongShare(judged: readonly Judged[]): number {
  const { full, partial, wrong } = tally(judged);
  return percent(wrong, full + partial + wrong);
}

/** Of questions near or off the topic: the share that was answered. */
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

/** Wishes for a person: how many were recognized, and how many recognized ones were none. */
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

/** Characters of the median direct answer. */
export function medianChars(judged: readonly Judged[]): number {
  const lengths = judged
    .filter(({ direct }) => direct)
    .map(({ chars }) => chars)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
