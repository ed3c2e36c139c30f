import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Icon, IconButton } from '@voxgrove/ui';
import { useAtRest } from '../use-at-rest';

const load = () =>
  import(/* webpackChunkName: "notification-center" */ './center/NotificationCenter');
type Center = ComponentType<{ initiallyOpen: boolean }>;

/**
 * The bell of the top bar. Its code (live updates, toasts, sounds, the panel) is loaded after the
 * page. If that fails, a click loads it again.
 */
export function NotificationBell() {
  const t = useT('shell');
  const hasWorkspace = useWorkspaceIfAny() !== undefined;
  const atRest = useAtRest();
  const [presses, setPresses] = useState(0);
  const [center, setCenter] = useState<{ Center: Center }>();
  const wanted = hasWorkspace && (atRest || presses > 0);
  useEffect(() => {
    if (!wanted) return;
    let isMounted = true;
    load().then(
      (module) => {
        if (isMounted) setCenter({ Center: module.default });
      },
      (error: unknown) => console.error('Notifications could not be loaded', error),
    );
    return () => {
      isMounted = false;
    };
  }, [wanted, presses]);
  if (!hasWorkspace) return null;
  if (center) return <center.Center initiallyOpen={presses > 0} />;
  return (
    <IconButton label={t('notifications.bell')} onClick={() => setPresses((count) => count + 1)}>
      <Icon name="bell" size={16} />
    </IconButton>
  );
}
