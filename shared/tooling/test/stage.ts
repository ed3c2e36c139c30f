import type { Gate } from './gate';

/**
 * What a stage found. A stage that checked nothing is a failure of its own: silence is not success.
 */
export interface StageResult {
  /** Tests or checks that passed, those known from the cache included. */
  passed: number;
  failed: number;
  skipped?: number;
  failures: string[];
  /** Of the parts that are cached one by one: all, those known, those the change cannot reach. */
  parts?: { all: number; known: number; unreached: number };
  /** The slowest parts, slowest first. */
  slowest?: { name: string; seconds: number }[];
}

export interface StageContext {
  root: string;
  /** File names or patterns given on the command line; empty = everything. */
  filters: string[];
  /** What passed before, and what a change reaches; undefined: run everything. */
  gate?: Gate | undefined;
}

export interface Stage {
  name: string;
  /** Whether anything would run; without this method it always does. */
  pending?(context: StageContext): Promise<boolean>;
  run(context: StageContext): Promise<StageResult>;
}

export const failure = (...failures: string[]): StageResult => ({
  passed: 0,
  failed: Math.max(1, failures.length),
  failures,
});
