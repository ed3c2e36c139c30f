import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  FEATURES,
  featuresOf,
} from '../../mf-agents/server/runtime/extractive/person-model/sentence-features';
import { LARGEST_BYTE } from '../../mf-agents/server/runtime/extractive/person-model/wish-score';
import type { StoredModel } from '../../mf-agents/server/runtime/extractive/person-model/wish-score';
import { random } from '../retrieval-seed';
import { readLabeled } from './person';
import type { Labeled } from './person';
import { sitesIn } from './site';

const ROUNDS = 30;
const STEP = 0.5;
const BIAS_STEP = 0.02;
/** Draws weights toward zero, so that rare words do not decide. */
const DECAY = 1e-5;
/** Avoids a division by zero before the first step of a weight. */
const LEAST_SQUARES = 1e-6;
const SEED = 7;
const CHARS_PER_LINE = 100;

interface Example {
  features: number[];
  isWish: boolean;
}

/**
 * Trains a logistic regression with AdaGrad (Duchi, Hazan, Singer 2011). The examples are the
 * labeled sentences, except the held-out halves, and the questions about the websites.
 */
export function personModel(): StoredModel {
  const examples = [...labeledSentences(), ...questions()].map(({ text, person }) => ({
    features: featuresOf(text),
    isWish: person,
  }));
  const { bias, weights } = trained(examples);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const bytes = Int8Array.from(weights, (weight) => Math.round((weight / largest) * LARGEST_BYTE));
  const encoded = Buffer.from(bytes.buffer).toString('base64');
  return { bias, largest, weights: encoded.match(new RegExp(`.{1,${CHARS_PER_LINE}}`, 'g'))! };
}

function labeledSentences(): Labeled[] {
  const sentencesIn = (folder: string): Labeled[][] =>
    readdirSync(join(import.meta.dirname, folder))
      .sort()
      .map((file) => readLabeled(join(import.meta.dirname, folder, file)));
  const development = sentencesIn('person-validation').flatMap((sentences) =>
    sentences.filter((_, at) => at % 2 === 0),
  );
  return [...sentencesIn('person').flat(), ...development];
}

const questions = (): Labeled[] =>
  sitesIn(join(import.meta.dirname, 'sites'))
    .flatMap((site) => site.questions)
    .map(({ ask, kind }) => ({ text: ask.at(-1)!, person: kind === 'person' }));

function trained(examples: Example[]): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES).fill(LEAST_SQUARES);
  const next = random(SEED);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { features, isWish } of shuffled(examples, next)) {
      const value = 1 / Math.sqrt(features.length);
      const sum = features.reduce((total, feature) => total + weights[feature]!, 0);
      const likelihood = 1 / (1 + Math.exp(-(bias + value * sum)));
      const error = likelihood - (isWish ? 1 : 0);
      for (const feature of features) {
        const gradient = error * value + DECAY * weights[feature]!;
        squares[feature]! += gradient * gradient;
        weights[feature]! -= (STEP * gradient) / Math.sqrt(squares[feature]!);
      }
      bias -= BIAS_STEP * error;
    }
  return { bias, weights };
}

/** Returns the items in another order (Fisher and Yates). */
function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(next() * (last + 1));
    [mixed[last], mixed[at]] = [mixed[at]!, mixed[last]!];
  }
  return mixed;
}
