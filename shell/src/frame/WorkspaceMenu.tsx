import { lazy, Suspense, useState } from 'react';
import { useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Avatar, Box, Button, Icon, Popover, Skeleton } from '@voxgrove/ui';
import { useLiveSession } from './use-live-session';
import { shortName } from './WorkspaceLabel';

const load = () => import(/* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/WorkspaceSwitcher');
const WorkspaceSwitcher = lazy(load);
const NewWorkspaceDialog = lazy(() => import(/* webpackChunkName: "workspace-switcher" */ '../pages/workspace/switcher/NewWorkspaceDialog'));

/** The workspace being worked in, and the way to the others. The list is fetched when somebody is about to open it. */
export function WorkspaceMenu() {
  const t = useT('shell');
  const current = useWorkspaceIfAny();
  const [open, setOpen] = useState(false);
  const [making, setMaking] = useState(false);
  const prefetch = () => { load().catch(() => undefined); }; // Said where it is shown.
  useLiveSession();
  return (
    <>
      <Popover
        label={t('workspace.switch')} open={open} onOpenChange={setOpen}
        trigger={
          <Button variant="ghost" title={t('workspace.switch')} px="2" maxW="full" minW="0" flexShrink="1" justifyContent="flex-start" onPointerEnter={prefetch} onFocus={prefetch}>
            {current ? <><Avatar name={current.workspaceName} src={current.workspacePhotoURL} size="6" /><Box as="span" htmlTranslate="no" truncate lineHeight="normal">{shortName(current.workspaceName)}</Box></> : t('workspace.switch')}
            <Icon name="chevrons-up-down" size={16} />
          </Button>
        }
      >
        <Suspense fallback={<Box p="3" w="18rem" aria-busy><Skeleton h="8" mb="2" /><Skeleton h="8" /></Box>}>
          <WorkspaceSwitcher onLeave={() => setOpen(false)} onNew={() => { setOpen(false); setMaking(true); }} />
        </Suspense>
      </Popover>
      {making && <Suspense fallback={null}><NewWorkspaceDialog onClose={() => setMaking(false)} /></Suspense>}
    </>
  );
}
