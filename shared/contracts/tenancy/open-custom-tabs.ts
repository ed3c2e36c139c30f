import type { CustomTab } from './agency';

/** Returns the entry of `canAccess` that opens a custom tab. */
export const customTabAccess = (href: string): string => `/c/${href.replace(/^\/+/, '')}`;

/**
 * Returns the custom tabs that a person may open: those shown to everybody, and those named in
 * `canAccess`.
 */
export const openCustomTabs = <Tab extends Pick<CustomTab, 'href' | 'alwaysVisible'>>(
  tabs: readonly Tab[],
  canAccess: readonly string[],
): Tab[] =>
  tabs.filter(
    ({ href, alwaysVisible }) => alwaysVisible || canAccess.includes(customTabAccess(href)),
  );
