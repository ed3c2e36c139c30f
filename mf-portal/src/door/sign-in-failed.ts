import { ApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';

/** Returns the error for a code that the server accepted without naming the client. */
export const signInFailed = (t: Translate): ApiError =>
  new ApiError('NOT_FOUND', t('door.signInFailed'), 0, {});
