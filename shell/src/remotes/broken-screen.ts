import { chunkFailure, isChunkError } from '@voxgrove/federation';
import { attribute } from '@voxgrove/federation/telemetry/attribute';
import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';
import type { BrokenScreen } from '@voxgrove/sdk/internal';
import { reloadIfGone } from './reload-if-gone';
import { recorder } from './telemetry';
import { viewAt } from './views';

/**
 * Handles a screen that threw an error. Its error boundary shows Retry, which is enough unless a
 * chunk failed. If a chunk failed, the remote is unmounted, and its fallback loads the remote
 * again.
 */
export async function screenBroke({ remote, place, error }: BrokenScreen): Promise<void> {
  console.error(`${remote} stopped working`, error);
  const placed = place && viewAt(remote, place);
  if (placed?.state.phase !== 'ready') return;
  const { build } = placed.state;
  if (isChunkError(error)) {
    const failure = await chunkFailure(error, { remote, build });
    if (!(await reloadIfGone(failure))) await placed.view.fail(failure);
  } else if (!placed.overridden) recorder.uncaught(remote, build);
}

/**
 * Reports chunks of actions and timers that failed to load. The page stays as it is, so that the
 * person's work is not lost.
 */
export function watchLateChunks(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkError(reason)) void lateChunk(reason);
  });
}

async function lateChunk(error: Error & { request?: string }): Promise<void> {
  const from = attribute(error.request ?? '');
  if (from === null) return;
  const failure = await chunkFailure(error, from);
  if (!(await reloadIfGone(failure)))
    notify({
      type: 'error',
      message: translate('shell', 'remote.partMissing', { code: failure.code }),
    });
}
