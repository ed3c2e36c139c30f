import { ACCESS_TABS, customTabAccess } from '@voxgrove/contracts';
import type { AccessPath } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { useMemo } from 'react';
import { useCustomTabs } from '../data/organisations';
import { useTakesPayments } from '../data/payments';

/** A tab to which a person can get access. */
export interface TabOption {
  path: AccessPath;
  name: string;
  /** The tab cannot be given to anyone: the agency cannot take payments yet. */
  isUnavailable?: boolean;
}

/**
 * Returns the tabs to which a client can get access. Overview and home are one page, so they are
 * one option. The agency's own tabs come last. `workspaceId`: workspace of the agency.
 */
export function useTabOptions(workspaceId: string): TabOption[] {
  const t = useT('mf-portal');
  const custom = useCustomTabs();
  const takesPayments = useTakesPayments(workspaceId);
  return useMemo(
    () => [
      ...ACCESS_TABS.filter((tab) => tab !== '/overview').map((path) => ({
        path,
        name: t(`tab.${path.slice(1)}`),
        ...(path === '/billing' && { isUnavailable: takesPayments !== true }),
      })),
      ...custom.map(({ href, label }) => ({
        path: customTabAccess(href) as AccessPath,
        name: label,
      })),
    ],
    [t, custom, takesPayments],
  );
}

/** Returns the name of a tab. For a tab that does not exist any more, returns its path. */
export const tabName = (options: readonly TabOption[], tab: string): string => {
  const path = tab === '/overview' ? '/home' : tab;
  return options.find((option) => option.path === path)?.name ?? tab;
};
