import type { Region } from '@voxgrove/contracts';
import { navigateTo, notify, openInRegion } from '@voxgrove/sdk';
import type { Notice, SessionWorkspace } from '@voxgrove/sdk';
import { homePath, selectWorkspace } from '@voxgrove/sdk/internal';

/**
 * Returns the workspace that replaces a lost one: the personal workspace, else one in this region,
 * else the first.
 */
const homeOf = (workspaces: SessionWorkspace[], region: Region): SessionWorkspace | undefined =>
  workspaces.find(({ personal }) => personal) ??
  workspaces.find(({ location }) => location === region) ??
  workspaces[0];

/**
 * Leads from a lost workspace to one of the person's other workspaces, with one notice about the
 * reason.
 * @param workspaces the remaining ones
 * @returns whether the page will reload, because the workspace is in another region. Until then the
 *   session does not change, so that no screen breaks
 */
export function goHome(workspaces: SessionWorkspace[], region: Region, notice: Notice): boolean {
  const home = homeOf(workspaces, region);
  if (home && home.location !== region) {
    openInRegion(home, homePath(), { replace: true, notice });
    return true;
  }
  notify(notice);
  selectWorkspace(home?.uid ?? '');
  navigateTo(homePath());
  return false;
}
