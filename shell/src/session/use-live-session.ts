import { useEffect, useRef } from 'react';
import { useLive, useRegion, useSession, useT } from '@voxgrove/sdk';
import type { SessionWorkspace } from '@voxgrove/sdk';
import { sessionStore, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { fetchSession } from './session';
import { goHome } from './go-home';
import { hasLeft, isLeaving, leaveBehind } from './leaving-workspace';

/** Reads the session and its workspaces again. If this fails, the next event tries again. */
export async function refreshSession(): Promise<void> {
  const session = await fetchSession();
  if (session) sessionStore.set(session);
}

/** Updates this page's workspaces, and leads away from a workspace that the person has lost. */
export function useLiveSession(): void {
  const t = useT('shell');
  const { user, workspaces } = useSession();
  const region = useRegion();
  const current = useWorkspaceIfAny();
  const before = useRef(current);
  const isGone = (workspace: SessionWorkspace, remaining: SessionWorkspace[]): boolean =>
    !remaining.some(({ uid, location }) => uid === workspace.uid && location === region);
  const leadHome = (lost: SessionWorkspace, remaining: SessionWorkspace[]): boolean =>
    goHome(remaining, region, {
      type: 'warning',
      message: t('workspace.gone', { name: lost.workspaceName }),
      durationMs: 5000,
    });

  async function follow(): Promise<void> {
    const session = await fetchSession();
    if (!session || isLeaving()) return;
    if (!current || !isGone(current, session.workspaces)) return sessionStore.set(session);
    // The loss is handled here. The effect below handles sessions that other code has read.
    before.current = undefined;
    leaveBehind(current.uid);
    if (leadHome(current, session.workspaces)) return;
    sessionStore.set(session);
    hasLeft(current.uid);
  }
  useLive([`people/${user.uid}/workspaces`], () => {
    if (isLeaving()) return;
    follow().catch((error: unknown) => console.error('The session could not be read again', error));
  });
  useEffect(() => {
    const previous = before.current;
    before.current = current;
    if (previous && previous.uid !== current?.uid && isGone(previous, workspaces))
      leadHome(previous, workspaces);
  });
}
