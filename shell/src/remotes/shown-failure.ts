import type { RemoteFailure } from '@voxgrove/federation';
import type { ShownFailure } from '@voxgrove/sdk/internal';

/** What people are told of a failure; for an override with what lies beneath. */
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
