import { CustomTheme } from '@voxgrove/contracts';
import { accentVariables } from '@voxgrove/contracts/tenancy/accent';
import type { PageTenant } from '@voxgrove/contracts';

/** What a page shows of its tenant before any script has run. */
export interface PageBrand {
  name: string;
  /** Path or https address of the icon of the tab; absent: none. */
  favicon?: string;
  /** Declarations of CSS variables for the root element; empty for the default look. */
  variables: string;
}

const INSTALLATION: PageBrand = { name: 'Voxgrove', variables: '' };
/** An agency without a name of its own. */
const UNNAMED = 'Dashboard';

/** The brand of a tenant's pages; without one, the installation's. */
export function pageBrand(tenant: PageTenant | undefined): PageBrand {
  if (tenant === undefined) return INSTALLATION;
  const { name, faviconURL, squarePhotoURL, customThemeJSONString } = tenant.brand;
  const favicon = [faviconURL, squarePhotoURL].find(isPicture);
  const primary = primaryOf(customThemeJSONString);
  return {
    name: name.trim() === '' ? UNNAMED : name,
    ...(favicon !== undefined && { favicon }),
    variables: primary === null ? '' : accentVariables(primary),
  };
}

/** The content security policy allows pictures of ours and https. */
const isPicture = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url);

/** Null for a theme that is empty or damaged: the page shows the default look. */
function primaryOf(json: string): string | null {
  try {
    return CustomTheme.parse(JSON.parse(json)).primary.toLowerCase();
  } catch {
    return null;
  }
}
