import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runTool } from './run-tool';
import { failure, type Stage, type StageResult } from './stage';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  numTotalTests: number;
  testResults: { name: string; message: string; status: string }[];
}

/** Jest: unit, component and store conformance tests. */
export const unitStage: Stage = {
  name: 'unit',
  async run(root, filters) {
    const folder = await mkdtemp(join(tmpdir(), 'jest-'));
    const file = join(folder, 'report.json');
    try {
      const { stderr } = await runTool(root, [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--json',
        `--outputFile=${file}`,
        '--testLocationInResults',
        ...filters,
      ]);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return text === undefined
        ? failure(`Jest gave no report.\n${stderr}`)
        : readJestReport(JSON.parse(text) as JestReport, root);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** A test file that cannot be loaded counts as one failure. */
export function readJestReport(report: JestReport, root: string): StageResult {
  if (report.numTotalTests === 0 && report.numRuntimeErrorTestSuites === 0)
    return failure('No test ran.');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: report.testResults
      .filter((suite) => suite.status === 'failed')
      .map((suite) => `${relative(root, suite.name)}\n${suite.message}`),
  };
}
