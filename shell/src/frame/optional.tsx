import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';

/**
 * A part of the frame whose code is fetched when it is shown; until then `fallback` is. The frame stands without it: when it does not
 * come, that is told, and the next time it is shown it is tried again.
 */
export function optional<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback = null, onFailed }: { fallback?: ReactNode; onFailed?: () => void } = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        console.error('A part of the frame could not be loaded', error);
        notify({ type: 'error', message: translate('shell', 'frame.partFailed') });
        Part = undefined;
        onFailed?.();
        return { default: () => null };
      }),
    );
  return function OptionalPart(props) {
    Part ??= fetchPart();
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}
