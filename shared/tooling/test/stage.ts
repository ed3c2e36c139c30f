import type { Gate } from './gate';

/** Result of a stage. A stage that checked nothing has failed. */
export interface StageResult {
  /** Number of passed tests or checks, including those from the cache. */
  passed: number;
  failed: number;
  skipped?: number;
  failures: string[];
  /**
   * For parts with separate cache entries: number of all parts, of those with a stored success, and
   * of those that the change cannot affect.
   */
  parts?: { all: number; known: number; unreached: number };
  /** The slowest parts, slowest first. */
  slowest?: { name: string; seconds: number }[];
}

export interface StageContext {
  root: string;
  /** File names or patterns from the command line; empty = everything. */
  filters: string[];
  /** Stored successes, and the checks that a change affects; undefined: run everything. */
  gate?: Gate | undefined;
}

export interface Stage {
  name: string;
  /** Returns whether any check has to run. A stage without this method always runs. */
  pending?(context: StageContext): Promise<boolean>;
  run(context: StageContext): Promise<StageResult>;
}

export const failure = (...failures: string[]): StageResult => ({
  passed: 0,
  failed: Math.max(1, failures.length),
  failures,
});
