import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { notify } from '@voxgrove/sdk';
import { translate } from '@voxgrove/sdk/internal';

/**
 * Returns a component that is loaded on demand, with `fallback` until then. If loading fails, the
 * error is reported, and the next use retries.
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
