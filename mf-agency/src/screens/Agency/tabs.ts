/** The tabs of the Agency screen; `activeTabIndex` in the address is the place in this list. */
export const AGENCY_TABS = [
  'overview',
  'domains',
  'email',
  'theme',
  'customTabs',
  'saas',
  'autoBilling',
  'footer',
] as const;
export type AgencyTab = (typeof AGENCY_TABS)[number];

/** Tabs whose fields are saved with the form of the settings. */
export const FORM_TABS: ReadonlySet<AgencyTab> = new Set([
  'overview',
  'theme',
  'customTabs',
  'footer',
]);

/** The tab of an address; unknown numbers lead to the first one. */
export const tabAt = (index: string | null): AgencyTab =>
  AGENCY_TABS[Number(index ?? 0)] ?? AGENCY_TABS[0];
