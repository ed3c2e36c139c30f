import { within } from './budget';
import type { BuildTarget } from './build-target';
import { chunkFailure, isChunkError } from './chunk-failure';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';

/**
 * Finds the reason of a failed load.
 * @param entryUrl address of the build's entry
 * @param ms time limit of this check; after that the first guess is used
 */
export async function diagnose(
  error: unknown,
  target: BuildTarget,
  entryUrl: string,
  ms: number,
): Promise<RemoteFailure> {
  if (isChunkError(error))
    return chunkFailure(error, { remote: target.name, build: target.build }, ms);
  const guess = classify(error);
  const code =
    guess !== 'ENTRY_UNREACHABLE'
      ? guess
      : await within(
          ms,
          import('./look').then(({ lookAtEntry }) => lookAtEntry(target, entryUrl)),
          () => new Error('late'),
        ).catch(() => guess);
  return new RemoteFailure(code, target.name, { build: target.build, cause: error });
}

/**
 * Derives the code from the message, because the federation runtime gives no error codes of its
 * own.
 */
function classify(error: unknown): FailureCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/RUNTIME-0(01|02|15)|ScriptExecutionError/.test(message)) return 'ENTRY_INVALID';
  if (message.includes('RUNTIME-008')) return 'ENTRY_UNREACHABLE';
  if (/does not exist in container/.test(message)) return 'MODULE_MISSING';
  return 'MODULE_THREW';
}
