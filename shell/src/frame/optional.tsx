import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';

/**
 * A part of the frame whose code is fetched when it is shown. The frame stands without it: when it does not come, that is told, and the
 * next time it is shown it is tried again.
 */
export function optional(load: () => Promise<{ default: ComponentType }>, onFailed: () => void = () => undefined): ComponentType {
  let Part: ComponentType | undefined;
  const fetchPart = () => lazy(() => load().catch((error: unknown) => {
    console.error('A part of the frame could not be loaded', error);
    notify({ type: 'error', message: translate('shell', 'frame.partFailed') });
    Part = undefined;
    onFailed();
    return { default: () => null };
  }));
  return function OptionalPart() {
    Part ??= fetchPart();
    return <Suspense fallback={null}><Part /></Suspense>;
  };
}
