import type { Region } from '@voxgrove/contracts';
import { navigateTo, notify, openInRegion } from '@voxgrove/sdk';
import type { Notice, SessionWorkspace } from '@voxgrove/sdk';
import { homePath, selectWorkspace } from '@voxgrove/sdk/internal';

/** Workspace for a person without an open one: the personal one first. */
const homeOf = (workspaces: SessionWorkspace[], region: Region): SessionWorkspace | undefined =>
  workspaces.find(({ personal }) => personal) ??
  workspaces.find(({ location }) => location === region) ??
  workspaces[0];

/**
 * Moves from a workspace without access to the person's own, with one notice of the
 * reason.
 * @param workspaces the remaining ones
 * @returns whether the page will reload, because that workspace is in another region: until
 * then the session stays unchanged, so that no screen breaks
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
