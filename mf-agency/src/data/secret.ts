import { request, useMutation } from '@voxgrove/sdk';
import { SecretReply } from '../../contract/secret';

/** Replaces the secret of an agency. The reply is not kept when the dialog closes. */
export const useRotateSecret = (agencyId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: async () =>
      (
        await request({
          method: 'POST',
          path: `/agencies/${agencyId}/secret/rotate`,
          output: SecretReply,
        })
      ).data,
  });
