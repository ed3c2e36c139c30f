import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Icon, IconButton } from '@voxgrove/ui';

const load = () => import(/* webpackChunkName: "notification-center" */ './center/NotificationCenter');
type Center = ComponentType<{ initiallyOpen: boolean }>;

/** After the first screen: nobody waits for what tells them something while they work. */
const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) { const timer = setTimeout(run, 500); return () => clearTimeout(timer); }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
};

/** The bell of the top bar. What it does (live updates, toasts, sounds, the panel) is fetched once the page stands. */
export function NotificationBell() {
  const t = useT('shell');
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  const [center, setCenter] = useState<{ Center: Center }>();
  const [pressed, setPressed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!hasWorkspace) return;
    let shown = true;
    const fetchCenter = () => load().then((module) => { if (shown) setCenter({ Center: module.default }); }, (error: unknown) => console.error('Notifications could not be loaded', error));
    const cancel = attempt === 0 ? whenIdle(() => void fetchCenter()) : (void fetchCenter(), () => undefined);
    return () => { shown = false; cancel(); };
  }, [hasWorkspace, attempt]);
  if (!hasWorkspace) return null;
  if (center) return <center.Center initiallyOpen={pressed} />;
  return <IconButton label={t('notifications.bell')} onClick={() => { setPressed(true); setAttempt((count) => count + 1); }}><Icon name="bell" size={16} /></IconButton>;
}
