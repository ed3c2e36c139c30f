import { ACCESS_TABS, customTabAccess } from '@voxgrove/contracts';
import type { AccessPath } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { useMemo } from 'react';
import { useCustomTabs } from '../data/organisations';

/** A tab to which a person can get access. */
export interface TabOption {
  path: AccessPath;
  name: string;
}

/**
 * Returns the tabs to which a client can get access. Overview and home are one page, so they are
 * one option. The agency's own tabs come last.
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

/** Returns the name of a tab. For a tab that does not exist any more, returns its path. */
export const tabName = (options: readonly TabOption[], tab: string): string => {
  const path = tab === '/overview' ? '/home' : tab;
  return options.find((option) => option.path === path)?.name ?? tab;
};
