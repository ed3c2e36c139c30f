import { within } from './budget';
import type { BuildTarget } from './build-target';
import { chunkFailure, isChunkError } from './chunk-failure';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';

/**
 * What a failed load means.
 * @param entryUrl address of the build's entry @param ms how long finding out may take; after that
 *   the first guess stands
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

/** The federation runtime says what happened only in words. */
function classify(error: unknown): FailureCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/RUNTIME-0(01|02|15)|ScriptExecutionError/.test(message)) return 'ENTRY_INVALID';
  if (message.includes('RUNTIME-008')) return 'ENTRY_UNREACHABLE';
  if (/does not exist in container/.test(message)) return 'MODULE_MISSING';
  return 'MODULE_THREW';
}
