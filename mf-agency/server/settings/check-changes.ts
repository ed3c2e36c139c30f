import { AppError, CustomTheme } from '@voxgrove/contracts';
import type { AgencyDraft } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { knownFont } from '../../contract/fonts';
import { tabFaults, tabHref } from '../../contract/custom-tabs';
import type { AgencyWrite } from '../../contract/settings';

const ADDRESSES = ['mainWebsite', 'tosPage', 'privacyPolicypPage'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Checks the changes against the rules of single fields.
 * @returns the changes in the stored format
 * @throws AppError BAD_INPUT with `fields` | AGENCY_FONT_INVALID
 */
export function checkChanges(given: AgencyWrite): Partial<AgencyDraft> {
  const fields: Record<string, string> = {};
  for (const name of ADDRESSES) {
    const address = given[name];
    if (address !== undefined && address !== '' && !isHttps(address))
      fields[name] = 'Please enter an address that starts with https://';
  }
  const { supportEmail, customThemeJSONString: theme } = given;
  if (supportEmail !== undefined && supportEmail !== '' && !EMAIL.test(supportEmail))
    fields['supportEmail'] = 'Please enter a valid email';
  if (theme !== undefined && theme !== '' && !isTheme(theme))
    fields['customThemeJSONString'] = 'This is not a theme.';
  const tabs = given.customTabs ?? [];
  for (const [index, tab] of tabs.entries()) {
    const others = tabs.filter((_tab, at) => at !== index);
    const fault = Object.values(tabFaults(tab, others))[0];
    if (fault !== undefined) fields['customTabs'] = fault;
  }
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', { fields });

  const changes = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<AgencyDraft>;
  if (changes.customTabs !== undefined)
    changes.customTabs = changes.customTabs.map((tab) => ({ ...tab, href: tabHref(tab.href) }));
  if (changes.googleFont === undefined) return changes;
  const font = knownFont(changes.googleFont);
  if (font === null) throw new AppError('AGENCY_FONT_INVALID', { fields: FONT_FAULT });
  return { ...changes, googleFont: font };
}

const FONT_FAULT = {
  googleFont: 'This font name is not a valid one, please double check font name.',
};

const isHttps = (address: string): boolean =>
  isUrl(address) && new URL(address).protocol === 'https:';

function isTheme(json: string): boolean {
  try {
    return CustomTheme.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}
