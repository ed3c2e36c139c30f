import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { plainText } from '../plain-text';
import { FEATURES, featuresOf } from './sentence-features';

/** File of the trained model, which `bench/answers/train-person-model.ts` writes. */
export const MODEL_FILE = join(import.meta.dirname, 'person-model.json');

/** A longer text is a report, and not a wish. */
const MAX_WORDS = 60;
/** A text with fewer different words says too little, and so does one that repeats its words. */
const LEAST_WORDS = 3;
const LEAST_SHARE_OF_DIFFERENT_WORDS = 0.5;

/** The largest number that a weight is stored as. */
export const LARGEST_BYTE = 127;

const StoredModel = z.strictObject({
  bias: z.number(),
  /** Weight that `LARGEST_BYTE` stands for. */
  largest: z.number().positive(),
  /** One signed byte per feature, in Base64. */
  weights: z.array(z.string()),
});
export type StoredModel = z.infer<typeof StoredModel>;

interface Model {
  bias: number;
  /** Weight that the number 1 stands for. */
  unit: number;
  weights: Int8Array;
}

let loaded: Model | undefined;

/**
 * Returns how much a sentence looks like a wish to talk to a person: the logarithm of the odds, from
 * a logistic regression over words and parts of words in all languages of the chat.
 */
export function wishScore(sentence: string): number {
  if (!isReadable(plainText(sentence).split(' '))) return -Infinity;
  loaded ??= readModel();
  const { bias, unit, weights } = loaded;
  const features = featuresOf(sentence);
  const sum = features.reduce((total, feature) => total + weights[feature]!, 0);
  return bias + (unit * sum) / Math.sqrt(features.length);
}

function isReadable(words: readonly string[]): boolean {
  const different = new Set(words).size;
  return (
    words.length <= MAX_WORDS &&
    different >= LEAST_WORDS &&
    different >= words.length * LEAST_SHARE_OF_DIFFERENT_WORDS
  );
}

function readModel(): Model {
  const stored = StoredModel.parse(JSON.parse(readFileSync(MODEL_FILE, 'utf8')));
  const weights = new Int8Array(Buffer.from(stored.weights.join(''), 'base64'));
  if (weights.length !== FEATURES) throw new Error(`The model has ${weights.length} weights.`);
  return { bias: stored.bias, unit: stored.largest / LARGEST_BYTE, weights };
}
