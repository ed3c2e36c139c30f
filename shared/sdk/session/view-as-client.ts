import { PortalViewReply } from '@voxgrove/contracts';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { toApiError } from '../data/api-error';
import { request } from '../data/request';
import { notify } from '../notices/notify';

/** Starts a view of the portal as a client. The browser then opens the answered page. */
export const useViewAsClient = (): UseMutationResult<void, Error, string> =>
  useMutation({
    mutationFn: async (clientId: string) => {
      const { data } = await request({
        method: 'POST',
        path: `/clients/${clientId}/view`,
        output: PortalViewReply,
      });
      location.assign(data.url);
    },
    onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
  });
