import { join } from 'node:path';
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
const STAGES: Stage[] = [lintStage, typesStage, deadCodeStage, unitStage, browserStage, firebaseStage];
/** Stages that need one core each and nothing of each other. */
const AT_ONCE = [lintStage, typesStage, deadCodeStage];
/** Stages whose tests open a browser. */
const WITH_CHROMIUM = ['unit', 'browser', 'firebase'];

/**
 * Runs the stages named in `args` (all when none is named); other arguments are file filters for them. Every stage runs
 * whatever the others found. The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
export async function testCommand(args: string[]): Promise<void> {
  const names = STAGES.map((stage) => stage.name);
  const stages = STAGES.filter((stage) => args.includes(stage.name) || !args.some((arg) => names.includes(arg)));
  const filters = args.filter((arg) => !names.includes(arg));
  // Through `exit`, so that a tool that is running ends too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const progress = new Progress();
  const results: StageResult[] = [];
  const light = stages.filter((stage) => AT_ONCE.includes(stage));
  for (const turn of [light, ...stages.filter((stage) => !light.includes(stage)).map((stage) => [stage])].filter(({ length }) => length > 0)) {
    const found = await progress.step(turn.map(({ name }) => name).join(', '), () => Promise.all(turn.map((stage) => runStage(stage, filters))));
    for (const [index, result] of found.entries()) {
      results.push(result);
      progress.line(`  ${turn[index]!.name}: ${countLine(result)}${result.skipped ? `, ${result.skipped} skipped` : ''}`);
      for (const text of result.failures) progress.line(`\n${indent(text)}\n`);
    }
  }
  const total = { passed: sum(results.map((result) => result.passed)), failed: sum(results.map((result) => result.failed)) };
  process.exitCode = total.failed > 0 ? 1 : 0;
  progress.line(countLine(total));
}

async function runStage(stage: Stage, filters: string[]): Promise<StageResult> {
  try {
    if (WITH_CHROMIUM.includes(stage.name)) process.env.CHROMIUM_PATH = await ensureChromium(ROOT);
    const result = await stage.run(ROOT, filters);
    return result.passed + result.failed === 0 ? failure(`The stage ${stage.name} checked nothing.`) : result;
  } catch (error) {
    return failure(error instanceof Error ? (error.stack ?? error.message) : `The stage ${stage.name} could not run.`);
  }
}

const countLine = ({ passed, failed }: { passed: number; failed: number }): string => `${passed} passed, ${failed} failed`;
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const indent = (text: string): string => text.split('\n').map((line) => `    ${line}`).join('\n');
