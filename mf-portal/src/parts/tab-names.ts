import { ACCESS_TABS } from '@voxgrove/contracts';
import type { AccessTab } from '@voxgrove/contracts';

/** Tabs that a client can be given, each once: overview and home are one page. */
export const CHOICES: readonly AccessTab[] = ACCESS_TABS.filter((tab) => tab !== '/overview');

/** Key of a tab's text. */
export const tabKey = (tab: string): string => `tab.${tab.replaceAll('/', '')}`;
