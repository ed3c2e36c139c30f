import { useState } from 'react';
import { useSession, useT } from '@voxgrove/sdk';
import { Avatar, Box, Icon, IconButton, Popover } from '@voxgrove/ui';
import { AccountPanel } from './AccountPanel';

/** Shows the signed-in person, with a menu to sign out. */
export function ProfileMenu() {
  const t = useT('shell');
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  return (
    <Popover
      label={t('profile.label')}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('profile.label')} borderRadius="full">
          {user.photoURL ? (
            <Avatar name="" src={user.photoURL} size="7" />
          ) : (
            <Icon name="circle-user-round" size={16} />
          )}
        </IconButton>
      }
    >
      <Box p="2" minW="14rem">
        <AccountPanel onLeave={() => setOpen(false)} />
      </Box>
    </Popover>
  );
}
