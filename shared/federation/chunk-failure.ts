import { BUDGETS, within } from './budget';
import { RemoteFailure } from './failure';
import type { FailureCode } from './failure';
import { entryBeside } from './runtime';

/** What webpack rejects an import with when its file did not come. */
export interface ChunkError extends Error {
  request?: string;
}

export const isChunkError = (thrown: unknown): thrown is ChunkError =>
  thrown instanceof Error && thrown.name === 'ChunkLoadError';

/**
 * A part of a build did not come: is it gone from the server with its build, is it another file than the build was made with, or
 * could it just not be fetched? @param ms how long finding out may take
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
