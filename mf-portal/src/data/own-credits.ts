import { queryOptions, request } from '@voxgrove/sdk';
import { OwnCreditsReply } from '../../contract/credits';

/**
 * Interval at which the page reads the credits. They also change outside this page: agents use
 * them, and colleagues buy them.
 */
const READ_EVERY_MS = 60_000;

/** Reads whether the credits of the signed-in client's organization are used up. */
export const ownCreditsQuery = queryOptions({
  queryKey: ['mf-portal', 'own-credits'],
  refetchInterval: READ_EVERY_MS,
  queryFn: async ({ signal }) =>
    (
      await request({
        method: 'GET',
        path: '/portal/credits',
        global: true,
        output: OwnCreditsReply,
        signal,
      })
    ).data,
});
