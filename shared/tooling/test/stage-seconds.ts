import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder';

/** Duration of the last full run of a stage. */
export interface StageSeconds {
  /** Wall time in seconds. */
  seconds: number;
  /** Number of checks whose result came from the cache. */
  cached: number;
  checks: number;
  /** ISO time at which the stage ended. */
  at: string;
}

const fileIn = (folder: string): string => join(folder, 'stage-seconds.json');

/** Returns the recorded durations by stage, in the order in which they were first recorded. */
export function readStageSeconds(folder = cacheFolder()): Record<string, StageSeconds> {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Record<string, StageSeconds>;
  } catch {
    return {};
  }
}

/** Adds these stages to the record, or replaces their entries. */
export function recordStageSeconds(
  measured: Record<string, StageSeconds>,
  folder = cacheFolder(),
): void {
  mkdirSync(folder, { recursive: true });
  const record = { ...readStageSeconds(folder), ...measured };
  writeFileSync(fileIn(folder), `${JSON.stringify(record, undefined, 2)}\n`);
}
