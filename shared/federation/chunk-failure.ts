import { BUDGETS, within } from './budget';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';
import { entryBeside } from './runtime';

/** The error with which webpack rejects an import if its file did not load. */
export interface ChunkError extends Error {
  request?: string;
}

export const isChunkError = (thrown: unknown): thrown is ChunkError =>
  thrown instanceof Error && thrown.name === 'ChunkLoadError';

/**
 * Finds out why a chunk failed: the server deleted it with its build, its content changed, or it is
 * not reachable.
 * @param ms time limit of this check
 */
export async function chunkFailure(
  error: ChunkError,
  { remote, build }: { remote: string; build: string },
  ms = BUDGETS.manifest,
): Promise<RemoteFailure> {
  const { request } = error;
  const look =
    request === undefined
      ? undefined
      : import('./look').then(({ lookAtChunk }) => lookAtChunk(request, entryBeside(request)));
  const code: FailureCode = look
    ? await within(ms, look, () => new Error('late')).catch(() => 'CHUNK_UNREACHABLE' as const)
    : 'CHUNK_UNREACHABLE';
  return new RemoteFailure(code, remote, { build, cause: error });
}
