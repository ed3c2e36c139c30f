/**
 * A server process of its own for tests that kill one: goes through the wizard over the store its
 * argument names, says on standard output what has been acknowledged, and kills itself at one of
 * the writes it makes after so many steps: just before it (an even point) or when it is done (an
 * odd one).
 */
import { writeSync } from 'node:fs';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { killAt } from '../../testing/killed-process';
import type { KillPoint } from '../../testing/killed-process';
import { testWorld } from '../../testing/test-world';
import { walkWizard } from './wizard-walk';
import type { Walk } from './wizard-walk';

export interface WizardProcessOptions {
  database: Config['database'];
  walk: Walk;
  killPoint: KillPoint;
}

const { database, walk, killPoint } = JSON.parse(process.argv[2] ?? '') as WizardProcessOptions;
const fate = killAt(killPoint);
await walkWizard(
  await testWorld(database),
  walk,
  systemClock,
  (done) => {
    writeSync(1, `${done}\n`);
    fate.onStep();
  },
  fate.onWrite,
);
