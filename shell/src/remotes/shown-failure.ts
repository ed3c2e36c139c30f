import type { RemoteFailure } from '@voxgrove/federation';
import type { ShownFailure } from '@voxgrove/sdk/internal';

/** What people are told of a failure. */
export const shownFailure = ({ code, kind, reason }: Pick<RemoteFailure, 'code' | 'kind' | 'reason'>): ShownFailure => ({ code, kind, ...(reason !== undefined && { reason }) });
