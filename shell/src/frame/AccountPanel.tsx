import { useState } from 'react';
import { Link, signOut, useSession, useT } from '@voxgrove/sdk';
import { mustAsk } from '@voxgrove/sdk/internal';
import { AlertBox, Box, Button, Icon } from '@voxgrove/ui';
import { accountPages } from '../pages/shell-pages';
import { leave } from '../session/leave';
import { openShortcuts } from './palette/palette-state';

/**
 * Shows the person, the person's pages, and sign-out. `onLeave`: called when a choice opens
 * something else.
 */
export function AccountPanel({ onLeave }: { onLeave: () => void }) {
  const t = useT('shell');
  const session = useSession();
  const { user } = session;
  const [failed, setFailed] = useState(false);
  const out = () => {
    // Sign-out may open a question. No dialog can open above the navigation of a phone, so the
    // navigation closes first.
    if (mustAsk()) {
      onLeave();
      return leave();
    }
    setFailed(false);
    signOut().catch((error: unknown) => {
      console.error('Signing out failed', error);
      setFailed(true);
    });
  };
  const line = {
    variant: 'ghost',
    w: 'full',
    px: '2',
    justifyContent: 'flex-start',
    fontWeight: 'normal',
  } as const;
  return (
    <>
      <Box
        px="2"
        pb="2"
        mb="2"
        htmlTranslate="no"
        borderBottomWidth="1px"
        borderColor="border"
        minW="0"
      >
        <Box fontWeight="medium" truncate title={user.displayName}>
          {user.displayName}
        </Box>
        <Box fontSize="xs" color="fg.muted" truncate title={user.email}>
          {user.email}
        </Box>
      </Box>
      {accountPages(session).map(({ path, title, icon }) => (
        <Button key={path} {...line} asChild>
          <Link to={path} onClick={onLeave}>
            <Icon name={icon} size={16} />
            {t(title)}
          </Link>
        </Button>
      ))}
      <Button
        {...line}
        hideBelow="md"
        onClick={() => {
          onLeave();
          openShortcuts();
        }}
      >
        <Icon name="keyboard" size={16} />
        {t('profile.shortcuts')}
      </Button>
      <Button {...line} onClick={out}>
        <Icon name="log-out" size={16} />
        {t('profile.signOut')}
      </Button>
      {failed && (
        <Box mt="2">
          <AlertBox type="error">{t('profile.signOutFailed')}</AlertBox>
        </Box>
      )}
    </>
  );
}
