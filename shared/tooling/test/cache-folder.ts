import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Returns the folder in which the gate stores results between runs and checkouts: VOXGROVE_CACHE.
 */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.VOXGROVE_CACHE || join(homedir(), '.cache/voxgrove'));
