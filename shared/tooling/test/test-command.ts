import { join } from 'node:path';
import { buildChanged, buildIsCurrent } from '../start/build-if-changed';
import { Progress } from '../start/progress';
import { browserStage } from './browser-stage';
import { ensureChromium } from './chromium';
import { deadCodeStage } from './dead-code-stage';
import { formatStage } from './format-stage';
import { houseStage } from './house-stage';
import { lintStage } from './lint-stage';
import { changedFiles } from './changed-files';
import { firebaseStage } from './firebase-stage';
import { type Gate, openGate } from './gate';
import { failure, type Stage, type StageContext, type StageResult } from './stage';
import { recordStageSeconds, type StageSeconds } from './stage-seconds';
import { readTestArguments } from './test-arguments';
import { typesStage } from './types-stage';
import { unitStage } from './unit-stage';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Stages that run in parallel. They do not depend on each other, and leave cores free while they
 * wait (most of the time of the Firebase tests). The product is built during the first group, whose
 * stages use one core each.
 */
const TURNS: Stage[][] = [
  [formatStage, lintStage, houseStage, typesStage, deadCodeStage],
  [unitStage, firebaseStage],
  [browserStage],
];
const STAGES = TURNS.flat();
/** Stages whose tests open a browser, and stages that need the built product. */
const WITH_CHROMIUM = ['unit', 'browser', 'firebase'];
const WITH_PRODUCT = ['browser', 'firebase'];
/** Test files that take longer than this are listed, up to MOST_SLOW per stage. */
const SLOW_SECONDS = 20;
const MOST_SLOW = 10;

/**
 * Runs the stages named in `args`, or all stages if none is named; other arguments are file filters
 * for them. Every stage runs, whatever the results of the others. Checks that passed before in this
 * state of the checkout do not run again, unless there are filters or `--no-cache`. The last line
 * is `N passed, N failed`; the exit code is 1 if anything failed.
 */
export async function testCommand(args: string[]): Promise<void> {
  const names = STAGES.map((stage) => stage.name);
  const { stages, filters, cache, base } = readTestArguments(args, names);
  const chosen = TURNS.map((turn) =>
    turn.filter(({ name }) => stages.length === 0 || stages.includes(name)),
  ).filter((turn) => turn.length > 0);
  // Call `exit`, so that a running tool ends, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  const progress = new Progress();
  const gate = cache && filters.length === 0 ? openIfPossible(progress, base) : undefined;
  const context: StageContext = { root: ROOT, filters, gate };
  if (chosen.flat().some(({ name }) => WITH_CHROMIUM.includes(name))) await chooseChromium();

  const results: StageResult[] = [];
  const seconds: Record<string, StageSeconds> = {};
  let build = (await needsBuild(chosen.flat(), context)) ? timed(buildAhead) : undefined;
  for (const turn of chosen) {
    const found = await progress.step(turn.map(({ name }) => name).join(', '), () =>
      Promise.all(turn.map((stage) => timed(() => runStage(stage, context)))),
    );
    if (build) seconds.build = measured(await build);
    build = undefined;
    for (const [index, one] of found.entries()) {
      const { name } = turn[index]!;
      results.push(one.result);
      // A time with results from the cache does not say how long the stage takes.
      if (!one.result.parts?.known) seconds[name] = measured(one);
      showResult(progress, name, one);
    }
    if (filters.length === 0 && base === undefined) recordStageSeconds(seconds);
  }
  const total = {
    passed: sum(results.map((result) => result.passed)),
    failed: sum(results.map((result) => result.failed)),
  };
  process.exitCode = total.failed > 0 ? 1 : 0;
  progress.line(countLine(total));
}

interface Timed {
  result: StageResult;
  seconds: number;
}

async function timed(work: () => Promise<StageResult>): Promise<Timed> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

const measured = ({ result, seconds }: Timed): StageSeconds => ({
  seconds,
  cached: result.parts?.known ?? 0,
  checks: result.parts?.all ?? 0,
  at: new Date().toISOString(),
});

/** Opens the gate. Without Git the list of files is unknown, so everything runs. */
function openIfPossible(progress: Progress, base: string | undefined): Gate | undefined {
  if (base !== undefined) return openGate(ROOT, { changed: changedFiles(ROOT, base) });
  try {
    return openGate(ROOT);
  } catch {
    progress.line('  No cache: this folder is not a Git checkout.');
    return undefined;
  }
}

function showResult(progress: Progress, name: string, { result, seconds }: Timed): void {
  const { parts, skipped, failures, slowest = [] } = result;
  const notes = [countLine(result)];
  if (skipped) notes.push(`${skipped} skipped`);
  if (parts && parts.known > 0) notes.push(`${parts.known} of ${parts.all} from the cache`);
  if (parts && parts.unreached > 0) notes.push(`${parts.unreached} of ${parts.all} not affected`);
  notes.push(`${seconds.toFixed(1)} s`);
  progress.line(`  ${name}: ${notes.join(', ')}`);
  const slow = slowest.filter((check) => check.seconds >= SLOW_SECONDS);
  for (const check of slow.sort((a, b) => b.seconds - a.seconds).slice(0, MOST_SLOW))
    progress.line(`    ${check.seconds.toFixed(1)} s  ${check.name}`);
  for (const text of failures) progress.line(`\n${indent(text)}\n`);
}

async function needsBuild(stages: readonly Stage[], context: StageContext): Promise<boolean> {
  const waiting = stages.filter(({ name }) => WITH_PRODUCT.includes(name));
  const pending = await Promise.all(waiting.map((stage) => stage.pending?.(context) ?? true));
  return pending.includes(true) && !buildIsCurrent(ROOT);
}

/**
 * Builds with the cores that lint, types and dead code leave free. A failed build is ignored here:
 * the stage that needs it builds again and reports the reason.
 */
async function buildAhead(): Promise<StageResult> {
  await buildChanged(ROOT).catch(() => undefined);
  return { passed: 0, failed: 0, failures: [] };
}

/** Finds or installs Chromium. The tests read its path from CHROMIUM_PATH. */
async function chooseChromium(): Promise<void> {
  try {
    process.env.CHROMIUM_PATH = await ensureChromium(ROOT);
  } catch (error) {
    missingChromium = error;
  }
}
let missingChromium: unknown;

async function runStage(stage: Stage, context: StageContext): Promise<StageResult> {
  try {
    if (missingChromium !== undefined && WITH_CHROMIUM.includes(stage.name)) throw missingChromium;
    const result = await stage.run(context);
    const checked = result.passed + result.failed + (result.parts?.unreached ?? 0);
    return checked === 0 ? failure(`The stage ${stage.name} checked nothing.`) : result;
  } catch (error) {
    return failure(
      error instanceof Error
        ? (error.stack ?? error.message)
        : `The stage ${stage.name} could not run.`,
    );
  }
}

const countLine = ({ passed, failed }: { passed: number; failed: number }): string =>
  `${passed} passed, ${failed} failed`;
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
