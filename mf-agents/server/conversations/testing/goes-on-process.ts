/**
 * A separate server process for tests that kill one. It plays a visitor whose conversation becomes
 * full and continues in another, reports stored messages on standard output, and kills itself at a
 * chosen write.
 */
import { writeSync } from 'node:fs';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { killAt } from '../../testing/killed-process';
import type { KillPoint } from '../../testing/killed-process';
import { testWorld } from '../../testing/test-world';
import { walkOn } from './goes-on-walk';
import type { Walk } from './goes-on-walk';

export interface GoesOnProcessOptions {
  database: Config['database'];
  walk: Walk;
  killPoint: KillPoint;
}

const { database, walk, killPoint } = JSON.parse(process.argv[2] ?? '') as GoesOnProcessOptions;
const world = await testWorld(database);
const fate = killAt(killPoint);
await walkOn(
  world,
  walk,
  systemClock,
  () => {
    writeSync(1, 'stored\n');
    fate.onStep();
  },
  fate.onWrite,
);
await world.close();
