import type { RemoteFailure } from '@voxgrove/federation';
import type { ShownFailure } from '@voxgrove/sdk/internal';

/** Returns a failure as people see it. For an override, it contains the underlying failure. */
export const shownFailure = ({
  code,
  kind,
  reason,
  underlying,
}: Pick<RemoteFailure, 'code' | 'kind' | 'reason' | 'underlying'>): ShownFailure => ({
  code: underlying === undefined ? code : `${code} (${underlying})`,
  kind,
  ...(reason !== undefined && { reason }),
});
