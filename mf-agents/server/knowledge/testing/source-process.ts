/**
 * A separate server process for tests that kill one. It changes an agent's knowledge as an owner
 * does, over the store that its argument names, reports finished changes on standard output, and
 * kills itself after a given number of writes.
 */
import { writeSync } from 'node:fs';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { killAt } from '../../testing/killed-process';
import type { KillPoint } from '../../testing/killed-process';
import { testWorld } from '../../testing/test-world';
import { walkSources } from './source-walk';
import type { Walk } from './source-walk';

export interface SourceProcessOptions {
  database: Config['database'];
  walk: Walk;
  killPoint: KillPoint;
}

const { database, walk, killPoint } = JSON.parse(process.argv[2] ?? '') as SourceProcessOptions;
const world = await testWorld(database);
const fate = killAt(killPoint);
await walkSources(
  world,
  walk,
  systemClock,
  0,
  (index) => {
    if (index < 0) return;
    writeSync(1, `${index}\n`);
    fate.onStep();
  },
  fate.onWrite,
);
await world.close();
