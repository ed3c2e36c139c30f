import { useEffect, useRef } from 'react';
import { navigateTo, notify, useLive, useRegion, useSession, useT } from '@voxgrove/sdk';
import { sessionStore, useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { fetchSession } from '../boot/session';
import { isLeaving } from './leaving-workspace';

/** Reads again who is signed in and which workspaces they may enter. What cannot be read now is read with the next news. */
export async function refreshSession(): Promise<void> {
  const session = await fetchSession();
  if (session) sessionStore.set(session);
}

/** Keeps the workspaces of this page current, whichever tab or colleague changed them; leads away from one that may no longer be entered. */
export function useLiveSession(): void {
  const t = useT('shell');
  const { user, workspaces } = useSession();
  const region = useRegion();
  const current = useWorkspaceIfAny();
  const before = useRef(current);
  useLive([`people/${user.uid}/workspaces`], () => {
    if (!isLeaving())
      refreshSession().catch((error: unknown) =>
        console.error('The session could not be read again', error),
      );
  });
  useEffect(() => {
    const gone = before.current;
    before.current = current;
    if (
      !gone ||
      gone.uid === current?.uid ||
      workspaces.some(({ uid, location }) => uid === gone.uid && location === region)
    )
      return;
    notify({
      type: 'warning',
      message: t('workspace.gone', { name: gone.workspaceName }),
      durationMs: 5000,
    });
    navigateTo('/agents');
  }, [current, region, t, workspaces]);
}
