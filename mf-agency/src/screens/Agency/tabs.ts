import { AGENCY_TABS } from '@voxgrove/contracts';
import type { AgencyTab } from '@voxgrove/contracts';

/** Tabs whose fields are saved with the form of the settings. */
export const FORM_TABS: ReadonlySet<AgencyTab> = new Set([
  'overview',
  'theme',
  'customTabs',
  'footer',
]);

/** Returns the tab of an address. Unknown numbers lead to the first tab. */
export const tabAt = (index: string | null): AgencyTab =>
  AGENCY_TABS[Number(index ?? 0)] ?? AGENCY_TABS[0];
