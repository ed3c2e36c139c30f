import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumVersion } from './chromium';
import type { Gate } from './gate';
import { runTool } from './run-tool';
import { failure, type Stage, type StageResult } from './stage';
import type { Success } from './success-cache';

interface JestSuite {
  name: string;
  message: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  numTotalTests: number;
  testResults: JestSuite[];
}

const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
  '--json',
  '--testLocationInResults',
];
const TEST = /^(?!.*\/e2e\/).*\.test\.tsx?$/;
/** Files that run before or around every test file, and those that do so for tests in Node. */
const AROUND = /^(jest\.config\.js|shared\/tooling\/jest\.(?!database)[\w-]+\.js)$/;
const DATABASE = /^shared\/tooling\/jest\.database-[\w-]+\.js$/;

/**
 * Runs Jest: unit, component and store conformance tests. The success of each test file is stored
 * separately.
 */
export const unitStage: Stage = {
  name: 'unit',
  async run({ root, filters, gate }) {
    if (!gate) {
      const report = await runJest(root, filters);
      return typeof report === 'string' ? failure(report) : readJestReport(report, root);
    }
    const checks = unitChecks(gate);
    const chromium = await chromiumVersion();
    const { run, known, unreached, remember } = gate.select('unit', checks, chromium);
    const parts = { all: checks.length, known: known.length, unreached };
    const before = known.reduce((sum, { success }) => sum + success.passed, 0);
    if (run.length === 0) return { passed: before, failed: 0, failures: [], parts };
    const files = run.map(({ name }) => name);
    const report = await runJest(root, ['--runTestsByPath', ...files]);
    if (typeof report === 'string') return { ...failure(report), parts };
    remember(passedSuites(report, root));
    const result = readJestReport(report, root);
    return { ...result, passed: result.passed + before, parts };
  },
};

function unitChecks({ snapshot, inputs }: Gate) {
  const around = inputs.inputsOf(snapshot.files.filter((path) => AROUND.test(path)));
  const database = inputs.inputsOf(snapshot.files.filter((path) => DATABASE.test(path)));
  return snapshot.files
    .filter((path) => TEST.test(path))
    .map((name) => {
      const ownInputs = inputs.inputsOf([name]);
      const shared = name.endsWith('.tsx') ? around : [...around, ...database];
      return { name, inputs: [...new Set([...ownInputs, ...shared])].sort() };
    });
}

/**
 * Runs Jest.
 * @returns the report, or a text that says why there is none
 */
async function runJest(root: string, args: string[]): Promise<JestReport | string> {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'));
  const file = join(folder, 'report.json');
  try {
    const { stderr } = await runTool(root, [...JEST, `--outputFile=${file}`, ...args]);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return `Jest gave no report.\n${stderr}`;
    return JSON.parse(text) as JestReport;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the test files in which every test passed. A file with a skipped test is not among them.
 */
export function passedSuites({ testResults }: JestReport, root: string): Map<string, Success> {
  const passed = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'passed' &&
      assertionResults.length > 0 &&
      assertionResults.every((test) => test.status === 'passed'),
  );
  return new Map(
    passed.map((suite) => [
      relative(root, suite.name),
      { passed: suite.assertionResults.length, seconds: secondsOf(suite) },
    ]),
  );
}

/** Converts Jest's report. A test file that cannot be loaded counts as one failure. */
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
    slowest: report.testResults.map((suite) => ({
      name: relative(root, suite.name),
      seconds: secondsOf(suite),
    })),
  };
}

const secondsOf = ({ startTime, endTime }: JestSuite): number => (endTime - startTime) / 1000;
