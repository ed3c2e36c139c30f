import { ACCESS_TABS, customTabAccess } from '@voxgrove/contracts';
import type { AccessPath } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { useMemo } from 'react';
import { useCustomTabs } from '../data/organisations';

/** A tab that somebody can be given. */
export interface TabOption {
  path: AccessPath;
  name: string;
}

/**
 * Tabs that a client can be given, each once: overview and home are one page. Those of the agency
 * come last.
 */
export function useTabOptions(): TabOption[] {
  const t = useT('mf-portal');
  const custom = useCustomTabs();
  return useMemo(
    () => [
      ...ACCESS_TABS.filter((tab) => tab !== '/overview').map((path) => ({
        path,
        name: t(`tab.${path.slice(1)}`),
      })),
      ...custom.map(({ href, label }) => ({
        path: customTabAccess(href) as AccessPath,
        name: label,
      })),
    ],
    [t, custom],
  );
}

/** What a tab is called; one that is gone keeps its path. */
export const tabName = (options: readonly TabOption[], tab: string): string => {
  const path = tab === '/overview' ? '/home' : tab;
  return options.find((option) => option.path === path)?.name ?? tab;
};
