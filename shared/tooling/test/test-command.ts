import { join } from 'node:path';
import { buildChanged, buildIsCurrent } from '../start/build-if-changed';
import { Progress } from '../start/progress';
import { browserStage } from './browser-stage';
import { ensureChromium } from './chromium';
import { deadCodeStage } from './dead-code-stage';
import { lintStage } from './lint-stage';
import { failure, type Stage, type StageResult } from './stage';
import { firebaseStage } from './firebase-stage';
import { typesStage } from './types-stage';
import { unitStage } from './unit-stage';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * What runs side by side: needs nothing of each other, and leaves cores free where it waits (Firebase's tests mostly do). While the
 * first ones, of one core each, run, the product is built.
 */
const TURNS: Stage[][] = [
  [lintStage, typesStage, deadCodeStage],
  [unitStage, firebaseStage],
  [browserStage],
];
const STAGES = TURNS.flat();
/** Stages whose tests open a browser, and those that need the product, built. */
const WITH_CHROMIUM = ['unit', 'browser', 'firebase'];
const WITH_PRODUCT = ['browser', 'firebase'];

/**
 * Runs the stages named in `args` (all when none is named); other arguments are file filters for them. Every stage runs
 * whatever the others found. The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
export async function testCommand(args: string[]): Promise<void> {
  const names = STAGES.map((stage) => stage.name);
  const stages = STAGES.filter(
    (stage) => args.includes(stage.name) || !args.some((arg) => names.includes(arg)),
  );
  const filters = args.filter((arg) => !names.includes(arg));
  // Through `exit`, so that a tool that is running ends too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  const progress = new Progress();
  const results: StageResult[] = [];
  const chosen = TURNS.map((turn) => turn.filter((stage) => stages.includes(stage)));
  for (const [at, turn] of chosen.entries()) {
    if (turn.length === 0) continue;
    const built =
      at === 0 && stages.some(({ name }) => WITH_PRODUCT.includes(name)) ? buildAhead() : undefined;
    const found = await progress.step(turn.map(({ name }) => name).join(', '), () =>
      Promise.all(turn.map((stage) => runStage(stage, filters))),
    );
    await built;
    for (const [index, result] of found.entries()) {
      results.push(result);
      progress.line(
        `  ${turn[index]!.name}: ${countLine(result)}${result.skipped ? `, ${result.skipped} skipped` : ''}`,
      );
      for (const text of result.failures) progress.line(`\n${indent(text)}\n`);
    }
  }
  const total = {
    passed: sum(results.map((result) => result.passed)),
    failed: sum(results.map((result) => result.failed)),
  };
  process.exitCode = total.failed > 0 ? 1 : 0;
  progress.line(countLine(total));
}

/** Uses the cores that lint, types and dead code leave over. What does not build is left to the stage that needs it: it tries again and says why. */
async function buildAhead(): Promise<void> {
  if (!buildIsCurrent(ROOT)) await buildChanged(ROOT).catch(() => undefined);
}

/** Looked for, or installed, once. */
let chromium: Promise<string> | undefined;

async function runStage(stage: Stage, filters: string[]): Promise<StageResult> {
  try {
    if (WITH_CHROMIUM.includes(stage.name))
      process.env.CHROMIUM_PATH = await (chromium ??= ensureChromium(ROOT));
    const result = await stage.run(ROOT, filters);
    return result.passed + result.failed === 0
      ? failure(`The stage ${stage.name} checked nothing.`)
      : result;
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
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
