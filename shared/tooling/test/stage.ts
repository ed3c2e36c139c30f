/** What a stage found. A stage that checked nothing is a failure of its own: silence is not success. */
export interface StageResult {
  passed: number;
  failed: number;
  skipped?: number;
  failures: string[];
}

export interface Stage {
  name: string;
  /** @param filters file names or patterns given on the command line; empty = everything */
  run(root: string, filters: string[]): Promise<StageResult>;
}

export const failure = (...failures: string[]): StageResult => ({
  passed: 0,
  failed: Math.max(1, failures.length),
  failures,
});
