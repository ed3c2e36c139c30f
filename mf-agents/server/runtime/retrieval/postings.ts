/**
 * Where a word stands in one field: entries of documents, with how often, also of documents that
 * are gone; and how many are not.
 */
interface Postings {
  entries: number[];
  live: number;
}

/**
 * An entry is one small number: a document, and in its last bits how often the word stands in it,
 * at most so often.
 */
const BITS = 6;
const MOST = 2 ** BITS - 1;
const entryOf = (doc: number, count: number): number => (doc << BITS) | Math.min(count, MOST);
const docOf = (entry: number): number => entry >> BITS;

/** How well documents fit a word is told by the usual BM25+, with its usual figures. */
const K = 1.2;
const B = 0.7;
const D = 0.5;
/**
 * Entries of documents that are gone are swept out when these are so many, and such a share of all.
 */
const SWEEP_FROM = 500;
const SWEEP_SHARE = 0.1;

/** Is told which words come to be known, and which no longer are. */
export interface Vocabulary {
  add(word: string): void;
  delete(word: string): void;
}

/**
 * Words of documents with several fields, and where they stand. Documents have numbers from 0 on;
 * searching 100 000 of them takes milliseconds, because all it touches are rows of numbers. A
 * document that is removed is only marked: its entries go in a sweep of many, and its number is
 * given anew after it.
 */
export class WordIndex {
  /** Documents there are. */
  size = 0;
  private readonly words = new Map<string, (Postings | undefined)[]>();
  /** Different words of each document, by field, and of all that are there. */
  private readonly lengths: number[][];
  private readonly totals: number[];
  private readonly gone = new Set<number>();
  private free: number[] = [];
  /** Numbers given so far. */
  private numbers = 0;

  /**
   * `boosts`: what a word counts in each field. `order`: below zero when the first of two documents
   * comes first where both fit equally.
   */
  constructor(
    private readonly boosts: readonly number[],
    private readonly order: (one: number, other: number) => number,
    private readonly vocabulary: Vocabulary,
  ) {
    this.lengths = boosts.map(() => []);
    this.totals = boosts.map(() => 0);
  }

  /** Adds a document: the words of each of its fields. @returns its number */
  add(fields: readonly string[][]): number {
    const doc = this.free.pop() ?? this.numbers++;
    this.size += 1;
    fields.forEach((tokens, field) => {
      const counts = new Map<string, number>();
      for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
      (this.lengths[field] as number[])[doc] = counts.size;
      this.totals[field] = (this.totals[field] as number) + counts.size;
      for (const [token, count] of counts) {
        let all = this.words.get(token);
        if (all === undefined) {
          this.words.set(token, (all = []));
          this.vocabulary.add(token);
        }
        const postings = (all[field] ??= { entries: [], live: 0 });
        postings.entries.push(entryOf(doc, count));
        postings.live += 1;
      }
    });
    return doc;
  }

  /** Takes a document out. `fields`: the same words as when it was added. */
  remove(doc: number, fields: readonly string[][]): void {
    this.size -= 1;
    this.gone.add(doc);
    fields.forEach((tokens, field) => {
      const different = new Set(tokens);
      this.totals[field] = (this.totals[field] as number) - different.size;
      for (const token of different) {
        const all = this.words.get(token);
        const postings = all?.[field];
        if (all === undefined || postings === undefined) continue;
        postings.live -= 1;
        if (all.every((one) => one === undefined || one.live === 0)) {
          this.words.delete(token);
          this.vocabulary.delete(token);
        }
      }
    });
  }

  /** Is it time for a sweep? */
  get untidy(): boolean {
    return this.gone.size >= SWEEP_FROM && this.gone.size >= this.numbers * SWEEP_SHARE;
  }

  /**
   * Sweeps out what is left of documents that are gone, word by word: searches and changes may come
   * between.
   */
  *sweep(): Generator<undefined, void> {
    const swept = new Set(this.gone);
    for (const all of this.words.values()) {
      for (const postings of all) {
        if (postings === undefined || postings.entries.length === postings.live) continue;
        postings.entries = postings.entries.filter((entry) => !swept.has(docOf(entry)));
      }
      yield;
    }
    for (const doc of swept) this.gone.delete(doc);
    this.free = [...this.free, ...swept];
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** In how many documents any of the words stands. */
  countAny(words: Iterable<string>): number {
    const all = [...words].flatMap((word) =>
      (this.words.get(word) ?? []).filter((postings) => postings !== undefined),
    );
    if (all.length <= 1) return all[0]?.live ?? 0;
    const seen = new Uint8Array(this.numbers);
    for (const doc of this.gone) seen[doc] = 1;
    let count = 0;
    for (const { entries } of all)
      for (const entry of entries) {
        const doc = docOf(entry);
        if (seen[doc] === 0) {
          seen[doc] = 1;
          count += 1;
        }
      }
    return count;
  }

  /**
   * The documents that fit best: the more of the terms stand in one, the more each of them counts.
   * `terms`: the words that may stand for each, with their weights. Of the words that stand for one
   * term, the best one counts.
   */
  best(
    terms: readonly ReadonlyMap<string, number>[],
    most: number,
  ): { doc: number; score: number }[] {
    const scores = new Float64Array(this.numbers);
    const matched = new Uint8Array(this.numbers);
    const ofTerm = new Float64Array(this.numbers);
    const ofWord = new Float64Array(this.numbers);
    for (const words of terms) {
      const docs: number[] = [];
      for (const [word, weight] of words) {
        const touched = this.scoreWord(word, weight, ofWord);
        for (const doc of touched) {
          const score = ofWord[doc] as number;
          const before = ofTerm[doc] as number;
          if (before === 0) docs.push(doc);
          if (score > before) ofTerm[doc] = score;
          ofWord[doc] = 0;
        }
      }
      for (const doc of docs) {
        scores[doc] = (scores[doc] as number) + (ofTerm[doc] as number);
        matched[doc] = (matched[doc] as number) + 1;
        ofTerm[doc] = 0;
      }
    }
    for (const doc of this.gone) matched[doc] = 0;
    return this.highest(scores, matched, most);
  }

  /** Adds the score of one word in all fields to `scores`. @returns the documents it stands in */
  private scoreWord(word: string, weight: number, scores: Float64Array): number[] {
    const docs: number[] = [];
    this.words.get(word)?.forEach((postings, field) => {
      if (postings === undefined) return;
      const { entries, live } = postings;
      const lengths = this.lengths[field] as number[];
      const average = (this.totals[field] as number) / this.size;
      const rarity =
        Math.log(1 + (this.size - live + 0.5) / (live + 0.5)) *
        weight *
        (this.boosts[field] as number);
      for (const entry of entries) {
        const doc = docOf(entry);
        const count = entry & MOST;
        const length = (lengths[doc] as number) / average;
        const before = scores[doc] as number;
        if (before === 0) docs.push(doc);
        scores[doc] =
          before + rarity * (D + (count * (K + 1)) / (count + K * (1 - B + B * length)));
      }
    });
    return docs;
  }

  /** The highest scores, each times how many terms matched. */
  private highest(
    scores: Float64Array,
    matched: Uint8Array,
    most: number,
  ): { doc: number; score: number }[] {
    const found: { doc: number; score: number }[] = [];
    const isBefore = (doc: number, score: number, other: { doc: number; score: number }): boolean =>
      score > other.score || (score === other.score && this.order(doc, other.doc) < 0);
    let least = -Infinity;
    for (let doc = 0; doc < scores.length; doc += 1) {
      if (matched[doc] === 0) continue;
      const score = (scores[doc] as number) * (matched[doc] as number);
      if (score < least) continue;
      let at = found.length;
      while (at > 0 && isBefore(doc, score, found[at - 1] as { doc: number; score: number }))
        at -= 1;
      found.splice(at, 0, { doc, score });
      if (found.length > most) found.pop();
      if (found.length === most) least = (found.at(-1) as { score: number }).score;
    }
    return found;
  }
}
