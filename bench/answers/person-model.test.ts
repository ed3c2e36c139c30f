import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { MODEL_FILE } from '../../mf-agents/server/runtime/extractive/person-model/wish-score';
import type { StoredModel } from '../../mf-agents/server/runtime/extractive/person-model/wish-score';
import { personModel } from './person-model';

/** Rounding differs slightly between versions of Node. */
const MOST_DIFFERENCE = 2;

const weightsOf = ({ weights }: StoredModel): Int8Array =>
  new Int8Array(Buffer.from(weights.join(''), 'base64'));

test('the stored model is the result of the training with the labeled sentences', () => {
  const stored = JSON.parse(readFileSync(MODEL_FILE, 'utf8')) as StoredModel;
  const trained = personModel();
  expect(trained.bias).toBeCloseTo(stored.bias, 2);
  expect(trained.largest).toBeCloseTo(stored.largest, 2);
  const expected = weightsOf(stored);
  const differing = [...weightsOf(trained)].filter(
    (weight, feature) => Math.abs(weight - expected[feature]!) > MOST_DIFFERENCE,
  );
  expect(differing).toEqual([]);
});
