import { TENANCY } from '@voxgrove/contracts';
import { brandOf, themeFrom } from '@voxgrove/contracts/tenancy/brand-theme';
import { PRODUCT_NAME } from '@voxgrove/server/product-name';
import type { PageTenant } from '@voxgrove/contracts';

/** What a page shows of its tenant before any script has run. */
export interface PageBrand {
  name: string;
  /** Path or https address of the icon of the tab; absent: none. */
  favicon?: string;
  /** Style sheet of the brand: variables, fonts, and the agency's own rules. */
  css: string;
}

const INSTALLATION: PageBrand = { name: PRODUCT_NAME, css: '' };

/** The brand of a tenant's pages; without one, the installation's. `style`: its own rules. */
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

/** The content security policy allows pictures of ours and https. */
const isPicture = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url);
