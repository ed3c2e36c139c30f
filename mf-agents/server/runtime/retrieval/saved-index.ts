import type { Chunk } from '@voxgrove/contracts';
import type { Section } from './sections';

/** A section of a passage, with its number and what was computed for it. */
export interface SavedSection extends Omit<Section, 'chunk' | 'text' | 'id'> {
  doc: number;
  /** How much it looks like the contact page. */
  points: number;
  /** Keys of the questions that it answers. */
  keys: string[];
}

/** The number of different words of each document by field; `NO_DOCUMENT` for unused numbers. */
export interface SavedDocuments {
  kind: 'documents';
  lengths: Int32Array[];
}

export interface SavedPassages {
  kind: 'passages';
  passages: { chunk: Chunk; sections: SavedSection[] }[];
}

/**
 * Some words with their entries. `counts`: the number of entries of each word in each field, word
 * by word. `entries`: all entries in the same order.
 */
export interface SavedWords {
  kind: 'words';
  words: string[];
  counts: Int32Array;
  entries: Int32Array;
}

/** A part of a saved index, small enough to be read and written between other work. */
export type IndexPortion = SavedDocuments | SavedPassages | SavedWords;

export const NO_DOCUMENT = -1;
