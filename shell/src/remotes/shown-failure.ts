import type { RemoteFailure } from '@voxgrove/federation';
import type { ShownFailure } from '@voxgrove/sdk/internal';

/** A failure for people; for an override with the underlying one. */
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
