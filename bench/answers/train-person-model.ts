/**
 * Trains the model that recognizes wishes for a person and writes its file:
 * `node --import=tsx bench/answers/train-person-model.ts`. Takes a few seconds.
 */
import { writeFileSync } from 'node:fs';
import { MODEL_FILE } from '../../mf-agents/server/runtime/extractive/person-model/wish-score';
import { personModel } from './person-model';

writeFileSync(MODEL_FILE, `${JSON.stringify(personModel(), null, 2)}\n`);
