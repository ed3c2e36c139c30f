import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  AgencyPicture,
  PICTURE_PURPOSES,
  PICTURE_SIZES,
  PictureReply,
} from '../../contract/pictures';
import { OfAgency, ofAgency } from '../of-agency';
import { picturesOf } from './keep-pictures';
import { pngSize } from './png-size';

/**
 * Routes that upload logos, favicons and icons. A file is kept when the settings that refer to it
 * are saved.
 */
export const pictureRoutes = ({ uploads }: Pick<SliceContext, 'uploads'>): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/agencies/:agencyId/pictures/:picture',
    summary: 'Stores a picture of an agency: a logo, a favicon or the icon of a custom tab.',
    input: OfAgency.extend({ picture: AgencyPicture }),
    output: PictureReply,
    policy: 'agencySettings.write',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.picture.stored',
    takesFile: true,
    handler: async ({ agencyId, picture }, { region, scope, file }) => {
      if (scope === undefined || file === undefined) throw new AppError('BAD_INPUT');
      const { url } = await uploads.keep({
        region,
        workspaceId: scope.workspaceId,
        purpose: PICTURE_PURPOSES[picture],
        owner: picturesOf(agencyId),
        name: file.name,
        read: async (maxBytes) => {
          const bytes = await file.read(maxBytes);
          if (bytes !== null) requireSize(picture, bytes);
          return bytes;
        },
      });
      return { data: { url } };
    },
  }),
];

/** @throws AppError AGENCY_PICTURE_SIZE. The upload itself refuses files of other types. */
function requireSize(picture: AgencyPicture, bytes: Buffer): void {
  const wanted = PICTURE_SIZES[picture];
  const size = pngSize(bytes);
  if (wanted === undefined || size === null) return;
  if (size.width !== wanted.width || size.height !== wanted.height)
    throw new AppError('AGENCY_PICTURE_SIZE', { ...wanted });
}
