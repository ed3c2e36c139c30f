import { notify, signOut, useSession, useT } from '@voxgrove/sdk';
import { Box, Button, Icon } from '@voxgrove/ui';

/** The person, and the way out. */
export function AccountPanel() {
  const t = useT('shell');
  const { user } = useSession();
  const leave = () => void signOut().catch(() => notify({ type: 'error', message: t('profile.signOutFailed') }));
  return (
    <>
      <Box px="2" pb="2" mb="2" htmlTranslate="no" borderBottomWidth="1px" borderColor="border" minW="0">
        <Box fontWeight="medium" truncate>{user.displayName}</Box>
        <Box fontSize="xs" color="fg.muted" truncate>{user.email}</Box>
      </Box>
      <Button variant="ghost" w="full" px="2" justifyContent="flex-start" fontWeight="normal" onClick={leave}><Icon name="log-out" size={16} />{t('profile.signOut')}</Button>
    </>
  );
}
