import type { SavedDocuments, SavedWords } from './saved-index';
import { NO_DOCUMENT } from './saved-index';

/**
 * The documents that contain a word in one field, with its count in each. `entries` also contains
 * deleted documents; `live` is the number of the others.
 */
interface Postings {
  /** Restored entries stay an `Int32Array` until another entry is added. */
  entries: number[] | Int32Array;
  live: number;
}

/**
 * An entry is one small number: the document, and in its last bits the count of the word in it, up
 * to a limit.
 */
const BITS = 6;
const MOST = 2 ** BITS - 1;
const entryOf = (doc: number, count: number): number => (doc << BITS) | Math.min(count, MOST);
const docOf = (entry: number): number => entry >> BITS;

/** Parameters of BM25+, which computes how well documents fit a word, with their usual values. */
const K = 1.2;
const B = 0.7;
const D = 0.5;
/**
 * Entries of deleted documents are removed when there are this many deleted documents, and they are
 * this share of all.
 */
const SWEEP_FROM = 500;
const SWEEP_SHARE = 0.1;

/** Limit of entries in one portion of a saved index. */
const PORTION = 100_000;

/** Is notified of words that were added to the index or no longer exist in it. */
export interface Vocabulary {
  add(word: string): void;
  delete(word: string): void;
}

/** Returns the entries of a word as a list that can grow. */
function growing(postings: Postings): number[] {
  if (Array.isArray(postings.entries)) return postings.entries;
  const entries = [...postings.entries];
  postings.entries = entries;
  return entries;
}

/** Collects words with their entries for one portion. */
class WordsPortion {
  entries = 0;
  private readonly words: string[] = [];
  private readonly counts: number[] = [];
  private readonly lists: ArrayLike<number>[] = [];

  constructor(private readonly fields: number) {}

  add(word: string, postings: readonly (Postings | undefined)[]): void {
    this.words.push(word);
    for (let field = 0; field < this.fields; field += 1) {
      const list = postings[field]?.entries ?? [];
      this.counts.push(list.length);
      this.lists.push(list);
      this.entries += list.length;
    }
  }

  saved(): SavedWords {
    const entries = new Int32Array(this.entries);
    let from = 0;
    for (const list of this.lists) {
      entries.set(list, from);
      from += list.length;
    }
    return { kind: 'words', words: this.words, counts: Int32Array.from(this.counts), entries };
  }
}

/**
 * An index of the words of documents with several fields. Documents have numbers from 0 on. A
 * search in 100,000 of them takes milliseconds, because it only reads arrays of numbers. A deleted
 * document is only marked. A later sweep removes the entries of many documents, and their numbers
 * are then used again.
 */
export class WordIndex {
  /** Number of documents. */
  size = 0;
  private readonly words = new Map<string, (Postings | undefined)[]>();
  /** Number of different words of each document by field, and their total over all documents. */
  private readonly lengths: number[][];
  private readonly totals: number[];
  private readonly removedDocs = new Set<number>();
  private free: number[] = [];
  /** Number of document numbers that were given so far. */
  private numbers = 0;

  /**
   * `boosts`: the weight of a word in each field. `order`: negative if the first of two documents
   * comes first when both fit equally.
   */
  constructor(
    private readonly boosts: readonly number[],
    private readonly order: (one: number, other: number) => number,
    private readonly vocabulary: Vocabulary,
  ) {
    this.lengths = boosts.map(() => []);
    this.totals = boosts.map(() => 0);
  }

  /** Adds a document with the words of each of its fields. @returns its number */
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
        growing(postings).push(entryOf(doc, count));
        postings.live += 1;
      }
    });
    return doc;
  }

  /** Removes a document. `fields`: the same words as when it was added. */
  remove(doc: number, fields: readonly string[][]): void {
    this.size -= 1;
    this.removedDocs.add(doc);
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

  /** Returns whether a sweep is due. */
  get untidy(): boolean {
    return (
      this.removedDocs.size >= SWEEP_FROM && this.removedDocs.size >= this.numbers * SWEEP_SHARE
    );
  }

  /**
   * Removes the entries of deleted documents, word by word. Searches and changes may run between
   * the steps.
   */
  *sweep(): Generator<undefined, void> {
    const swept = new Set(this.removedDocs);
    for (const all of this.words.values()) {
      for (const postings of all) {
        if (postings === undefined || postings.entries.length === postings.live) continue;
        postings.entries = growing(postings).filter((entry) => !swept.has(docOf(entry)));
      }
      yield;
    }
    for (const doc of swept) this.removedDocs.delete(doc);
    this.free = [...this.free, ...swept];
  }

  /**
   * Returns everything in portions. The index must not change meanwhile. Sweeps first, so that only
   * entries of documents that exist are saved.
   */
  *save(): Generator<SavedDocuments | SavedWords | undefined, void> {
    if (this.removedDocs.size > 0) yield* this.sweep();
    yield { kind: 'documents', lengths: this.savedLengths() };
    let portion = new WordsPortion(this.boosts.length);
    for (const [word, postings] of this.words) {
      portion.add(word, postings);
      if (portion.entries < PORTION) continue;
      yield portion.saved();
      portion = new WordsPortion(this.boosts.length);
    }
    yield portion.saved();
  }

  /** Adds saved words. Their documents are restored separately. */
  restoreWords({ words, counts, entries }: SavedWords): void {
    const fields = this.boosts.length;
    let from = 0;
    words.forEach((word, wordIndex) => {
      const all: (Postings | undefined)[] = [];
      for (let field = 0; field < fields; field += 1) {
        const live = counts[wordIndex * fields + field] as number;
        if (live > 0) all[field] = { entries: entries.subarray(from, from + live), live };
        from += live;
      }
      this.words.set(word, all);
      this.vocabulary.add(word);
    });
  }

  /** Restores the documents of a new index, without their words. */
  restoreDocuments({ lengths }: SavedDocuments): void {
    const [first = new Int32Array()] = lengths;
    this.numbers = first.length;
    this.size = first.reduce((sum, length) => sum + (length === NO_DOCUMENT ? 0 : 1), 0);
    first.forEach((length, doc) => {
      if (length === NO_DOCUMENT) this.free.push(doc);
    });
    lengths.forEach((ofField, field) => {
      this.lengths[field] = [...ofField];
      this.totals[field] = ofField.reduce((sum, length) => sum + Math.max(0, length), 0);
    });
  }

  private savedLengths(): Int32Array[] {
    const unused = new Set(this.free);
    return this.lengths.map((lengths) =>
      Int32Array.from({ length: this.numbers }, (_, doc) =>
        unused.has(doc) ? NO_DOCUMENT : (lengths[doc] ?? 0),
      ),
    );
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Returns the number of documents that contain any of the words. */
  countAny(words: Iterable<string>): number {
    const all = [...words].flatMap((word) =>
      (this.words.get(word) ?? []).filter((postings) => postings !== undefined),
    );
    if (all.length <= 1) return all[0]?.live ?? 0;
    const countedDocs = new Uint8Array(this.numbers);
    for (const doc of this.removedDocs) countedDocs[doc] = 1;
    let count = 0;
    for (const { entries } of all)
      for (const entry of entries) {
        const doc = docOf(entry);
        if (countedDocs[doc] === 0) {
          countedDocs[doc] = 1;
          count += 1;
        }
      }
    return count;
  }

  /**
   * Returns the documents that fit best. The more terms a document contains, the more each of them
   * counts. `terms`: the words that may stand for each term, with their weights. Of the words of
   * one term, only the best one counts.
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
    for (const doc of this.removedDocs) matched[doc] = 0;
    return this.highest(scores, matched, most);
  }

  /**
   * Adds the score of one word in all fields to `scores`. @returns the documents that contain the
   * word
   */
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

  /**
   * Returns the documents with the highest scores. A score is multiplied by the number of matched
   * terms.
   */
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
      let insertAt = found.length;
      while (
        insertAt > 0 &&
        isBefore(doc, score, found[insertAt - 1] as { doc: number; score: number })
      )
        insertAt -= 1;
      found.splice(insertAt, 0, { doc, score });
      if (found.length > most) found.pop();
      if (found.length === most) least = (found.at(-1) as { score: number }).score;
    }
    return found;
  }
}
