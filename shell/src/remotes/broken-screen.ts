import { chunkFailure, isChunkError } from '@voxgrove/federation';
import { attribute } from '@voxgrove/federation/telemetry/attribute';
import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';
import type { BrokenScreen } from '@voxgrove/sdk/internal';
import { reloadIfGone } from './reload-if-gone';
import { recorder } from './telemetry';
import { viewAt } from './views';

/**
 * A screen threw while it was shown. Its boundary shows a notice with Retry; that is enough unless a part of its code did not
 * come: the boundary cannot get that, so the remote is taken away and its fallback begins afresh.
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

/** Code that a press or a timer asked for did not come: whoever waits for it is told, and nothing they have done is lost. */
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
