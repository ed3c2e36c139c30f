import { useState } from 'react';
import { cutText } from '@voxgrove/contracts';
import { Link, useT } from '@voxgrove/sdk';
import { useWorkspaceIfAny } from '@voxgrove/sdk/internal';
import { Avatar, Box, Button, Icon, Popover } from '@voxgrove/ui';
import { useLiveSession } from '../session/use-live-session';
import { SHOWN_CHARS } from '../parts/WorkspaceLabel';
import { WorkspaceSwitcher, fetchSwitcher } from './workspace-switcher';

/** Shows the current workspace, with a menu of the others. The menu is loaded before it opens. */
export function WorkspaceMenu() {
  const t = useT('shell');
  const current = useWorkspaceIfAny();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useLiveSession();
  return (
    <Popover
      label={t('workspace.switch')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="ghost"
          title={t('workspace.switch')}
          px="2"
          maxW="full"
          minW="0"
          flexShrink="1"
          justifyContent="flex-start"
          onPointerEnter={fetchSwitcher}
          onFocus={fetchSwitcher}
        >
          {current ? (
            <>
              <Avatar name={current.workspaceName} src={current.workspacePhotoURL} size="6" />
              <Box as="span" htmlTranslate="no" truncate lineHeight="normal">
                {cutText(current.workspaceName, SHOWN_CHARS)}
              </Box>
            </>
          ) : (
            t('workspace.switch')
          )}
          <Icon name="chevrons-up-down" size={16} />
        </Button>
      }
    >
      <WorkspaceSwitcher onLeave={close} takesFocus>
        {current && (
          <Button
            variant="ghost"
            w="full"
            px="2"
            justifyContent="flex-start"
            fontWeight="normal"
            asChild
          >
            <Link to="/workspace" onClick={close}>
              <Icon name="settings" size={16} />
              {t('pages.workspace')}
            </Link>
          </Button>
        )}
      </WorkspaceSwitcher>
    </Popover>
  );
}
