import type { StageResult } from './stage';

/** A test file with failures, and how many of its tests passed and failed. */
export interface FailedFile {
  name: string;
  passed: number;
  failed: number;
}

/** More failures than this are a defect, not chance. */
const MOST_REPEATED = 3;

/**
 * Runs the test files that failed once more, by themselves. A test that passes then is unstable:
 * it does not stop a release, but every run names it with its failure until somebody mends it.
 * Failures that belong to no file are never repeated.
 */
export async function repeatFailed(
  first: StageResult,
  files: readonly FailedFile[],
  runAgain: (names: string[]) => Promise<StageResult>,
): Promise<StageResult> {
  const failedInFiles = sum(files.map(({ failed }) => failed));
  const mayRepeat = files.length > 0 && files.length <= MOST_REPEATED;
  if (!mayRepeat || failedInFiles !== first.failed) return first;
  const second = await runAgain(files.map(({ name }) => name));
  const passedElsewhere = first.passed - sum(files.map(({ passed }) => passed));
  return {
    ...first,
    passed: passedElsewhere + second.passed,
    failed: second.failed,
    failures: second.failures,
    unstable: second.failed === 0 ? first.failures : [],
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
