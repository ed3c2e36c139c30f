import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool';
import { failure, type Stage, type StageResult } from './stage';

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: {
      errors: { message?: string; stack?: string }[];
      attachments: { name: string; path?: string }[];
    }[];
  }[];
}
interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: Suite[];
}

/** Each has a product and a browser of its own. */
const MOST_WORKERS = 2;

/** Playwright in a real Chromium against the running product. */
export const browserStage: Stage = {
  name: 'browser',
  run: (root, filters) =>
    runPlaywright(root, filters, {
      E2E_WORKERS:
        filters.length > 0 ? '1' : String(Math.min(MOST_WORKERS, availableParallelism())),
    }),
};

/** Runs Playwright with its arguments and reads what it found. */
export async function runPlaywright(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'playwright-'));
  const file = join(folder, 'report.json');
  try {
    const { stdout, stderr } = await runTool(
      root,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    );
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return failure(`Playwright gave no report.\n${stdout}${stderr}`);
    const result = readPlaywrightReport(JSON.parse(text) as PlaywrightReport);
    // Why the product did not start is on stderr only.
    return result.failed > 0 && result.passed === 0
      ? { ...result, failures: [...result.failures, stderr.trim()].filter((part) => part !== '') }
      : result;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A test that passed only when repeated counts as failed. */
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
  return { passed: stats.expected, failed, skipped: stats.skipped, failures };
}

function specsOf(suite: Suite): { title: string; spec: Spec }[] {
  return [
    ...suite.specs.map((spec) => ({ title: `${suite.title} › ${spec.title}`, spec })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
}
