import { within } from './budget';
import { RemoteFailure } from './failure';
import { isGone } from './manifest';

/** What webpack rejects an import with when its file did not come. */
export interface ChunkError extends Error { request?: string }

export const isChunkError = (thrown: unknown): thrown is ChunkError => thrown instanceof Error && thrown.name === 'ChunkLoadError';

const LOOK_MS = 3_000;

/** A part of a build that is running did not come: is it gone from the server, or could it just not be fetched? */
export async function chunkFailure(error: ChunkError, { remote, build }: { remote: string; build: string }): Promise<RemoteFailure> {
  const gone = await within(LOOK_MS, fetch(error.request ?? '', { method: 'HEAD', cache: 'no-store' }).then(isGone), () => new Error('late')).catch(() => false);
  return new RemoteFailure(gone ? 'CHUNK_GONE' : 'CHUNK_UNREACHABLE', remote, { build, cause: error });
}
