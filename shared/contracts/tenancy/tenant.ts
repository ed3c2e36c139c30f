import { z } from 'zod';
import { Region } from '../region';
import { Agency, AgencySettings } from './agency';

/** The look and the public facts of an agency, which every visitor of its pages may read. */
export const TenantBrand = Agency.pick({
  name: true,
  brandingText: true,
  squarePhotoURL: true,
  darkModeSquarePhotourl: true,
  faviconURL: true,
  googleFont: true,
  themeVariant: true,
  themeColorUsage: true,
  customThemeJSONString: true,
  secondaryColorHex: true,
  mainWebsite: true,
  supportEmail: true,
  tosPage: true,
  privacyPolicypPage: true,
  address: true,
});
export type TenantBrand = z.infer<typeof TenantBrand>;

/** Returns the logo for a color mode. Without a logo for dark pages, they have the usual one. */
export const logoOf = (
  brand: Pick<TenantBrand, 'squarePhotoURL' | 'darkModeSquarePhotourl'>,
  mode: 'light' | 'dark',
): string => (mode === 'dark' && brand.darkModeSquarePhotourl) || brand.squarePhotoURL;

/**
 * The agency whose pages a browser shows, in the page's boot data (`tenant`). Absent for the
 * installation itself.
 */
export const PageTenant = z.object({
  agencyId: Agency.shape.ID,
  region: Region,
  /**
   * Prefix of every path of the tenant's pages and calls: empty on the tenant's own host, else
   * `/portal/{agencyId}`.
   */
  basePath: z.string(),
  brand: TenantBrand,
  settings: AgencySettings.pick({ enableClientSignup: true, disablePasswordLogin: true }),
  /** True if the agency has a mail domain, so that clients can write to it. */
  takesFeedback: z.boolean().default(false),
  /** True if the pages name the product that runs them. */
  showPoweredBy: z.boolean(),
  /**
   * Name of the product, if the pages show it. No script contains the name, so it cannot be found
   * on pages that hide it.
   */
  productName: z.string().optional(),
});
export type PageTenant = z.infer<typeof PageTenant>;

/**
 * Prefix of the paths of an agency's portal on the installation's own host. The agency's id
 * follows.
 */
export const PORTAL_PATH = '/portal';
