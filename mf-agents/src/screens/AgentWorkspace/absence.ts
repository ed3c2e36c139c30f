import type { Agent } from '@voxgrove/contracts';
import { CUSTOM_TAB_AREA, TABS, tabsFor } from './tabs';
import type { TabRow, Viewer } from './tabs';

/**
 * Why a client sees nothing at an address of an agent. `permission`: the agency has not opened the
 * tab. `plan`: the agency does not take payments here. `agent`: agents like this one have no such
 * tab. `unknown`: there is no such tab.
 */
export type Absence = 'permission' | 'plan' | 'agent' | 'unknown';

export function absenceOf(
  section: string,
  agent: Pick<Agent, 'agentPlatform' | 'enableNodes'>,
  viewer: Viewer,
  rows: readonly TabRow[] = TABS,
): Absence {
  if (section.startsWith(`${CUSTOM_TAB_AREA}/`)) return 'permission';
  const row = rows.find(({ path }) => path === section);
  if (row === undefined || !row.built) return 'unknown';
  const isHidden = (access: Viewer): boolean =>
    !tabsFor(agent, access, rows).some(({ label }) => label.split('-').includes(section));
  const withAll = { ...viewer, canAccess: rows.map(({ path }) => `/${path}`) };
  if (!isHidden(withAll)) return 'permission';
  return isHidden({ ...withAll, payments: true }) ? 'agent' : 'plan';
}
