/** The tabs of the Agency screen; `activeTabIndex` in the address is the index in this list. */
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

/** Opens a tab of the Agency screen. */
export const agencyTabQuery = (tab: AgencyTab): string =>
  `?activeTabIndex=${AGENCY_TABS.indexOf(tab)}`;
