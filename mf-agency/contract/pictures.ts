import { z } from 'zod';

/** What a picture of the agency is for. */
export const AgencyPicture = z.enum(['logo', 'favicon', 'tabIcon']);
export type AgencyPicture = z.infer<typeof AgencyPicture>;

/** Sizes that pictures must have exactly, in pixels. */
export const PICTURE_SIZES: Partial<Record<AgencyPicture, { width: number; height: number }>> = {
  logo: { width: 256, height: 256 },
  favicon: { width: 32, height: 32 },
};

/** The upload purposes of the platform that the pictures have. */
export const PICTURE_PURPOSES = {
  logo: 'agencyLogo',
  favicon: 'agencyFavicon',
  tabIcon: 'agencyTabIcon',
} as const;

export const PictureReply = z.object({ data: z.object({ url: z.string() }) });
