import { AppError } from '@voxgrove/contracts';
import { photosOf } from '@voxgrove/server/files/uploads/client-files';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { PhotoReply } from '../../contract/people';

/**
 * Stores a picture of the calling client. It is kept when the account that refers to it is saved.
 */
export const photoRoute = ({ uploads }: Pick<SliceContext, 'uploads'>): AnyRoute =>
  route({
    method: 'POST',
    path: '/portal/photo',
    global: true,
    summary: 'Stores a picture that can become that of the calling client.',
    input: z.strictObject({}),
    output: PhotoReply,
    policy: 'portal.own',
    rateClass: 'write',
    audit: 'portal.photo.stored',
    takesFile: true,
    handler: async (_input, { principal, file }) => {
      if (principal.kind !== 'client' || file === undefined) throw new AppError('BAD_INPUT');
      const { region, workspaceId, clientId } = principal;
      const { url } = await uploads.keep({
        region,
        workspaceId,
        purpose: 'clientPhoto',
        owner: photosOf(clientId),
        name: file.name,
        read: file.read,
      });
      return { data: { url } };
    },
  });
