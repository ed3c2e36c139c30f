/**
 * A server process of its own for tests that kill one: is told what a visitor says while their
 * conversation becomes full and goes on in another, says on standard output which messages are
 * stored, and kills itself at one of the writes it makes after so many of them.
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
