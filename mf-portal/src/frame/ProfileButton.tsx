import type { Portal } from '@voxgrove/sdk';
import { navigateTo, notify, request, toApiError, useT } from '@voxgrove/sdk';
import { Avatar, Button, Menu } from '@voxgrove/ui';
import { Done } from '../../contract/people';
import { signOutOfPortal } from './sign-out-of-portal';

/** Delay between the press and the sign-out, ms. */
const SIGN_OUT_AFTER_MS = 100;

export interface ProfileButtonProps {
  portal: Portal;
  onChanged: () => Promise<void>;
}

/** Menu of the signed-in person: online status, account, and sign-out. */
export function ProfileButton({ portal: { session, tenant }, onChanged }: ProfileButtonProps) {
  const t = useT('mf-portal');
  const client = session.kind === 'client' ? session.client : null;
  const isOnline = client?.status === 'online';
  const flip = async (): Promise<void> => {
    if (client === null) return;
    try {
      await request({
        method: 'POST',
        path: '/auth/update-client-status',
        global: true,
        body: { clientId: client.ID, status: isOnline ? 'offline' : 'online' },
        output: Done,
      });
    } catch (error) {
      return notify({ type: 'error', message: toApiError(error).message });
    }
    await onChanged().catch(() => notify({ type: 'error', message: t('bar.refreshFailed') }));
  };
  const leave = (): void => {
    setTimeout(() => {
      signOutOfPortal(tenant.agencyId).catch(() =>
        notify({ type: 'error', message: t('bar.signOutFailed') }),
      );
    }, SIGN_OUT_AFTER_MS);
  };
  const ofClient = [
    {
      id: 'status',
      label: t(isOnline ? 'bar.goOffline' : 'bar.goOnline'),
      onSelect: () => void flip(),
    },
    { id: 'account', label: t('bar.account'), onSelect: () => navigateTo('/profile') },
  ];
  return (
    <Menu
      trigger={
        <Button variant="ghost" px="1" aria-label={t('bar.profile')}>
          <Avatar
            name={client?.name || tenant.brand.name}
            src={client?.squarePhotoURL ?? ''}
            size="7"
          />
        </Button>
      }
      actions={[
        ...(client ? ofClient : []),
        { id: 'out', label: t('bar.signOut'), separated: true, onSelect: leave },
      ]}
    />
  );
}
