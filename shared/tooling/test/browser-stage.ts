import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserCheck } from './browser-check';
import { chromiumVersion } from './chromium';
import type { Check, Gate, Selection } from './gate';
import { runTool } from './run-tool';
import { failure, type Stage, type StageResult } from './stage';
import type { Success } from './success-cache';

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: {
      /** Duration in ms. */
      duration?: number;
      errors: { message?: string; stack?: string }[];
      attachments: { name: string; path?: string }[];
    }[];
  }[];
}
interface Suite {
  title: string;
  file?: string;
  specs: Spec[];
  suites?: Suite[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

/** Maximum number of workers. Each starts one product and one browser. */
const MOST_WORKERS = 2;
/** With fewer test files than this, one worker finishes before a second product has started. */
const FEW_FILES = 3;
const TEST = /(^|\/)e2e\/(.*\/)?[^/]+\.e2e\.ts$/;

/**
 * Runs Playwright in a real Chromium against the running product. The success of each test file is
 * stored separately.
 */
export const browserStage: Stage = {
  name: 'browser',
  async pending({ gate, filters }) {
    return !gate || filters.length > 0 || (await selectTests(gate)).run.length > 0;
  },
  async run({ root, filters, gate }) {
    if (gate)
      return runSelected(await selectTests(gate), (files) =>
        runPlaywright(root, files.map(asPattern), workersFor(files.length)),
      );
    const report = await runPlaywright(root, filters, workersFor(filters.length));
    return typeof report === 'string' ? failure(report) : readPlaywrightReport(report);
  },
};

async function selectTests(gate: Gate): Promise<Selection<Check>> {
  const checks = gate.snapshot.files
    .filter((path) => TEST.test(path))
    .map((name) => browserCheck(gate, name));
  return gate.select('browser', checks, await chromiumVersion());
}

/** Runs the test files without a stored success. */
export async function runSelected(
  { run, known, unreached, remember }: Selection<Check>,
  play: (files: string[]) => Promise<PlaywrightReport | string>,
): Promise<StageResult> {
  const parts = { all: run.length + known.length + unreached, known: known.length, unreached };
  const before = known.reduce((sum, { success }) => sum + success.passed, 0);
  if (run.length === 0) return { passed: before, failed: 0, failures: [], parts };
  const report = await play(run.map(({ name }) => name));
  if (typeof report === 'string') return { ...failure(report), parts };
  remember(passedFiles(report));
  const result = readPlaywrightReport(report);
  return { ...result, passed: result.passed + before, parts };
}

/** 0 means that no files were selected, so all of them run. */
const workersFor = (files: number): NodeJS.ProcessEnv => ({
  E2E_WORKERS:
    files > 0 && files < FEW_FILES ? '1' : String(Math.min(MOST_WORKERS, availableParallelism())),
});

/** Converts a file name to a pattern, because Playwright expects patterns. */
const asPattern = (file: string): string => `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/**
 * Runs Playwright with the given arguments.
 * @returns its report, or a text that says why there is none
 */
export async function runPlaywright(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PlaywrightReport | string> {
  const folder = await mkdtemp(join(tmpdir(), 'playwright-'));
  const file = join(folder, 'report.json');
  try {
    const { stdout, stderr } = await runTool(
      root,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    );
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return `Playwright gave no report.\n${stdout}${stderr}`;
    const report = JSON.parse(text) as PlaywrightReport;
    // Only stderr contains the reason why the product did not start.
    if (report.stats.expected === 0 && stderr.trim() !== '')
      report.errors.push({ message: stderr.trim() });
    return report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the test files in which every test passed at the first attempt. A file with a skipped
 * test is not among them.
 */
export function passedFiles({ suites }: PlaywrightReport): Map<string, Success> {
  const files = new Map<string, Success & { all: boolean }>();
  for (const { file, spec } of suites.flatMap((suite) => inFile(suite))) {
    const so = files.get(file) ?? { passed: 0, seconds: 0, all: true };
    const passed = spec.tests.filter(({ status }) => status === 'expected').length;
    files.set(file, {
      passed: so.passed + passed,
      seconds: (so.seconds ?? 0) + secondsOf(spec),
      all: so.all && passed === spec.tests.length && passed > 0,
    });
  }
  return new Map(
    [...files]
      .filter(([, { all }]) => all)
      .map(([file, { passed, seconds }]) => [file, { passed, ...(seconds && { seconds }) }]),
  );
}

/**
 * Uses the file of the suite, which is the file that was run, because a helper may declare a test.
 */
const inFile = (suite: Suite): { file: string; spec: Spec }[] =>
  specsOf(suite).map(({ spec }) => ({ file: suite.file ?? spec.file, spec }));

const secondsOf = ({ tests }: Spec): number =>
  tests
    .flatMap(({ results }) => results)
    .reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);

/** Converts Playwright's report. A test that passed only after a retry counts as failed. */
export function readPlaywrightReport({ stats, errors, suites }: PlaywrightReport): StageResult {
  const specs = suites.flatMap(specsOf);
  const failures = [
    ...errors.map((error) => error.message ?? 'unknown error'),
    ...specs.flatMap(({ title, spec }) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const last = test.results.at(-1);
          const trace = last?.attachments.find((attachment) => attachment.name === 'trace')?.path;
          return [
            `${spec.file}:${spec.line}  ${title}`,
            ...(last?.errors ?? []).map((error) => error.message ?? ''),
            ...(trace ? [`trace: npx playwright show-trace ${trace}`] : []),
          ].join('\n');
        }),
    ),
  ];
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (stats.expected + failed === 0) return failure('No browser test ran.');
  const slowest = specs.map(({ title, spec }) => ({
    name: `${spec.file} ${title}`,
    seconds: secondsOf(spec),
  }));
  return { passed: stats.expected, failed, skipped: stats.skipped, failures, slowest };
}

function specsOf(suite: Suite): { title: string; spec: Spec }[] {
  return [
    ...suite.specs.map((spec) => ({ title: `${suite.title} › ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
}
