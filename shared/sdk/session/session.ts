import { useEffect } from 'react';
import { Region } from '@voxgrove/contracts';
import type { SessionInfo } from '@voxgrove/contracts';
import { createStore, useStore } from '../host/store';
import { currentHost, siteRoot } from '../host/host';
import { storage, tabStorage } from '../host/storage';
import { request } from '../data/request';
import { portalStore } from './portal';
import { translate } from '../i18n/i18n';
import { notifyAcrossLoad } from '../notices/kept-notice';
import { notify } from '../notices/notify';
import type { Notice } from '../notices/notify';
import { z } from 'zod';

export type SessionWorkspace = SessionInfo['workspaces'][number];

export const sessionStore = createStore<SessionInfo | null>(null);

const SELECTED_WORKSPACE = 'selectedWorkspace';
const SELECTED_REGION = 'selectedRegion';
const selectedWorkspace = createStore<string | null>(null);

/**
 * Delay before the region changes: long enough to read the notice about it, also with a screen
 * reader.
 */
const SWITCHING_MS = 400;

/**
 * Returns the choice of this tab. A new tab starts with the newest choice; later choices in other
 * tabs and reloads do not change it.
 */
function choiceOfTab(): string {
  const storedId = tabStorage.get(SELECTED_WORKSPACE);
  if (storedId !== null) return storedId;
  const newest = storage.get(SELECTED_WORKSPACE) ?? '';
  tabStorage.set(SELECTED_WORKSPACE, newest);
  return newest;
}

function remember(workspaceId: string, region: Region): void {
  tabStorage.set(SELECTED_WORKSPACE, workspaceId);
  storage.set(SELECTED_WORKSPACE, workspaceId);
  storage.set(SELECTED_REGION, region);
}

/** Returns the region of the newest choice, for addresses without a region. Shell only. */
export const lastRegion = (): Region | undefined =>
  Region.safeParse(storage.get(SELECTED_REGION)).data;

/**
 * Returns the signed-in person and their workspaces.
 * @throws Error outside a signed-in shell
 */
export function useSession(): SessionInfo {
  const session = useStore(sessionStore);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

/**
 * Like `useWorkspace`, but undefined for a person whose workspaces are all in another region. Shell
 * only.
 */
export function useWorkspaceIfAny(): SessionWorkspace | undefined {
  const chosen = useStore(selectedWorkspace);
  return chooseWorkspace(useSession(), currentHost().region, chosen ?? choiceOfTab());
}

/**
 * Returns the current workspace: the stored choice, else the person's own, else the first one of
 * this region.
 */
export function useWorkspace(): SessionWorkspace {
  const workspace = useWorkspaceIfAny();
  if (!workspace) throw new Error('There is no workspace in this region.');
  return workspace;
}

export const useRegion = (): Region => currentHost().region;

/** Stores the choice. Pages with workspace data follow at once. */
export function selectWorkspace(workspaceId: string): void {
  remember(workspaceId, currentHost().region);
  selectedWorkspace.set(workspaceId);
}

/**
 * Selects the workspace of a page that was opened by its address, if it is another one in this
 * region and the person is a member. Later choices win. undefined: not known yet.
 */
export function useFollowWorkspace(workspaceId: string | undefined): void {
  useEffect(() => {
    const session = sessionStore.get();
    if (!session || workspaceId === undefined) return;
    const { region } = currentHost();
    const current = chooseWorkspace(session, region, selectedWorkspace.get() ?? choiceOfTab());
    if (
      current?.uid !== workspaceId &&
      chooseWorkspace(session, region, workspaceId)?.uid === workspaceId
    )
      selectWorkspace(workspaceId);
  }, [workspaceId]);
}

export function chooseWorkspace(
  session: SessionInfo,
  region: Region,
  remembered: string | null,
): SessionWorkspace | undefined {
  const regionWorkspaces = session.workspaces.filter((workspace) => workspace.location === region);
  return (
    regionWorkspaces.find(({ uid }) => uid === remembered) ??
    regionWorkspaces.find(({ personal }) => personal) ??
    regionWorkspaces[0]
  );
}

/**
 * Opens a page, by its path below /app/{region}, of a workspace in another region. Reloads, so that
 * no data of one region remains in the other. `replace`: Back does not return to the current page.
 * `notice`: the reason, shown before and after; default: the workspace is being opened.
 */
export function openInRegion(
  workspace: Pick<SessionWorkspace, 'uid' | 'workspaceName' | 'location'>,
  path: string,
  { replace = false, notice }: { replace?: boolean; notice?: Notice } = {},
): void {
  remember(workspace.uid, workspace.location);
  if (notice) notifyAcrossLoad(notice);
  else
    notify({
      type: 'info',
      message: translate('sdk', 'workspace.switching', { name: workspace.workspaceName }),
    });
  const address = `${siteRoot()}/app/${workspace.location}${path}`;
  setTimeout(() => (replace ? location.replace(address) : location.assign(address)), SWITCHING_MS);
}

/**
 * Ends the session, then shows the sign-in page or another page of this site.
 * @throws ApiError if the call failed
 */
export const signOut = (to: `/${string}` = '/login'): Promise<void> =>
  leaveBy(portalStore.get() ? '/portal/sign-out' : '/auth/sign-out', to);

/**
 * Signs the person out on every device, including this one. Shell only.
 * @throws ApiError if the call failed
 */
export const signOutEverywhere = (): Promise<void> =>
  leaveBy('/auth/sign-out-everywhere', '/login');

async function leaveBy(path: `/${string}`, to: `/${string}`): Promise<void> {
  await request({ method: 'POST', path, global: true, body: {}, output: z.unknown() });
  // Do not unmount first: without a session the screens would break. The next person starts in
  // their own workspace.
  for (const place of [tabStorage, storage])
    for (const key of [SELECTED_WORKSPACE, SELECTED_REGION]) place.remove(key);
  selectedWorkspace.set(null);
  location.assign(siteRoot() + to);
}
