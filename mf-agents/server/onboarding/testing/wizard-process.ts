/**
 * A separate server process for tests that kill one. It goes through the wizard over the store that
 * its argument names and reports acknowledged steps on standard output. It kills itself at a given
 * write after a given number of steps: just before the write (an even point) or after it (an odd
 * one).
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
