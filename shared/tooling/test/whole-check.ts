import type { Gate } from './gate';
import type { StageResult } from './stage';

/**
 * Runs a tool that gives one result for all files, unless a success for this state is stored.
 * @param accept returns whether the tool reads a file
 */
export async function wholeCheck(
  stage: string,
  gate: Gate | undefined,
  accept: (path: string) => boolean,
  check: () => Promise<StageResult>,
): Promise<StageResult> {
  if (!gate) return check();
  const whole = { name: stage, inputs: gate.snapshot.files.filter(accept) };
  const { known, unreached, remember } = gate.select(stage, [whole]);
  const parts = { all: 1, known: known.length, unreached };
  if (unreached > 0) return { passed: 0, failed: 0, failures: [], parts };
  if (known.length > 0) return { passed: 1, failed: 0, failures: [], parts };
  const result = await check();
  if (result.failed === 0) remember(new Map([[stage, { passed: 1 }]]));
  return { ...result, parts };
}
