import { TENANCY } from '@voxgrove/contracts';
import { brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { PRODUCT_NAME } from '@voxgrove/server/product-name';
import type { PageTenant } from '@voxgrove/contracts';

/** What a page shows of its tenant before any script runs. */
export interface PageBrand {
  name: string;
  /** Path or https address of the tab's icon. Absent: no icon. */
  favicon?: string;
  /** Style sheet of the brand: variables, fonts, and the agency's own CSS rules. */
  css: string;
}

const INSTALLATION: PageBrand = { name: PRODUCT_NAME, css: '' };

/**
 * Returns the brand of a tenant's pages, or the installation's brand without a tenant. `style`: the
 * agency's own CSS rules.
 */
export function pageBrand(tenant: PageTenant | undefined, style = ''): PageBrand {
  if (tenant === undefined) return INSTALLATION;
  const { name, faviconURL, squarePhotoURL } = tenant.brand;
  const favicon = [faviconURL, squarePhotoURL].find(isPicture);
  return {
    name: name.trim() === '' ? TENANCY.unnamedAgency : name,
    ...(favicon !== undefined && { favicon }),
    css: themeFrom(brandOf(tenant.brand)).css + style,
  };
}

/**
 * Returns whether the content security policy allows this picture: only from our own origin and
 * from https origins.
 */
const isPicture = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url);
