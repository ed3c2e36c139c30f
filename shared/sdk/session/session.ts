import { useEffect } from 'react';
import { Region } from '@voxgrove/contracts';
import type { SessionInfo } from '@voxgrove/contracts';
import { createStore, useStore } from '../host/store';
import { currentHost } from '../host/host';
import { storage, tabStorage } from '../host/storage';
import { request } from '../data/request';
import { translate } from '../i18n/i18n';
import { notify } from '../notices/notify';
import { z } from 'zod';

export type SessionWorkspace = SessionInfo['workspaces'][number];

export const sessionStore = createStore<SessionInfo | null>(null);

const SELECTED_WORKSPACE = 'selectedWorkspace';
const SELECTED_REGION = 'selectedRegion';
const selectedWorkspace = createStore<string | null>(null);

/** Long enough to read, or hear, that another region is switched to. */
const SWITCHING_MS = 400;

/** The choice of this tab. A new one begins with the newest of any; from then on nothing that is chosen in another tab moves it, nor does a reload. */
function choiceOfTab(): string {
  const kept = tabStorage.get(SELECTED_WORKSPACE);
  if (kept !== null) return kept;
  const newest = storage.get(SELECTED_WORKSPACE) ?? '';
  tabStorage.set(SELECTED_WORKSPACE, newest);
  return newest;
}

function remember(workspaceId: string, region: Region): void {
  tabStorage.set(SELECTED_WORKSPACE, workspaceId);
  storage.set(SELECTED_WORKSPACE, workspaceId);
  storage.set(SELECTED_REGION, region);
}

/** Region of the newest choice: where an address without one leads. Shell only. */
export const lastRegion = (): Region | undefined =>
  Region.safeParse(storage.get(SELECTED_REGION)).data;

/** The signed-in person and their workspaces. @throws Error outside a signed-in shell */
export function useSession(): SessionInfo {
  const session = useStore(sessionStore);
  if (!session) throw new Error('Nobody is signed in.');
  return session;
}

/** Like `useWorkspace`, but undefined for somebody whose workspaces are all in another region. Shell only. */
export function useWorkspaceIfAny(): SessionWorkspace | undefined {
  const chosen = useStore(selectedWorkspace);
  return chooseWorkspace(useSession(), currentHost().region, chosen ?? choiceOfTab());
}

/** The workspace being worked in: the remembered choice, else one's own, else the first of this region. */
export function useWorkspace(): SessionWorkspace {
  const workspace = useWorkspaceIfAny();
  if (!workspace) throw new Error('There is no workspace in this region.');
  return workspace;
}

export const useRegion = (): Region => currentHost().region;

/** Remembers the choice; the pages that show a workspace's data follow at once. */
export function selectWorkspace(workspaceId: string): void {
  remember(workspaceId, currentHost().region);
  selectedWorkspace.set(workspaceId);
}

/**
 * For what is opened by its address: when it is of another workspace of this region that the person is in, that one is worked in from then
 * on. Whatever is chosen afterwards counts. undefined: not known yet.
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
  const here = session.workspaces.filter((workspace) => workspace.location === region);
  return (
    here.find(({ uid }) => uid === remembered) ?? here.find(({ personal }) => personal) ?? here[0]
  );
}

/**
 * Goes to a page, by its path below /app/{region}, of a workspace in another region. Everything is loaded anew: no data of one region stays
 * while in the other. `replace`: instead of the page that is shown, which Back does not lead to any more.
 */
export function openInRegion(
  workspace: Pick<SessionWorkspace, 'uid' | 'workspaceName' | 'location'>,
  path: string,
  { replace = false }: { replace?: boolean } = {},
): void {
  remember(workspace.uid, workspace.location);
  notify({
    type: 'info',
    message: translate('sdk', 'workspace.switching', { name: workspace.workspaceName }),
  });
  const address = `/app/${workspace.location}${path}`;
  setTimeout(() => (replace ? location.replace(address) : location.assign(address)), SWITCHING_MS);
}

/** Ends the session here and on the server, then shows the sign-in page, or another of this site. @throws ApiError when the server could not be told */
export const signOut = (to: `/${string}` = '/login'): Promise<void> =>
  leaveBy('/auth/sign-out', to);

/** Signs the person out on every device, this one included. Shell only. @throws ApiError when the server could not be told */
export const signOutEverywhere = (): Promise<void> =>
  leaveBy('/auth/sign-out-everywhere', '/login');

async function leaveBy(path: `/${string}`, to: `/${string}`): Promise<void> {
  await request({ method: 'POST', path, global: true, body: {}, output: z.unknown() });
  // The screens that are shown go with the page: without a session they would break first.
  // Whoever signs in here next starts in a workspace of their own.
  for (const place of [tabStorage, storage])
    for (const key of [SELECTED_WORKSPACE, SELECTED_REGION]) place.remove(key);
  selectedWorkspace.set(null);
  location.assign(to);
}
