import { z } from 'zod';

/** Purpose of a picture of the agency. */
export const AgencyPicture = z.enum(['logo', 'favicon', 'tabIcon']);
export type AgencyPicture = z.infer<typeof AgencyPicture>;

/** Required sizes of pictures, in pixels. Other sizes are refused. */
export const PICTURE_SIZES: Partial<Record<AgencyPicture, { width: number; height: number }>> = {
  logo: { width: 256, height: 256 },
  favicon: { width: 32, height: 32 },
};

/** Upload purposes of the platform for each kind of picture. */
export const PICTURE_PURPOSES = {
  logo: 'agencyLogo',
  favicon: 'agencyFavicon',
  tabIcon: 'agencyTabIcon',
} as const;

export const PictureReply = z.object({ data: z.object({ url: z.string() }) });
