import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';
import type { BootData } from './boot-data';

const READING_MS = 12_000;

/** Shows why an override was refused. */
export function noticeRefusedOverrides(refused: BootData['overridesRefused']): void {
  for (const { name, target, reason } of refused)
    notify({
      type: 'warning',
      message: translate('shell', 'overrides.refused', {
        name,
        target,
        reason: translate('shell', `overrides.because.${reason}`),
      }),
      durationMs: READING_MS,
    });
}
