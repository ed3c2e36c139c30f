import { createSlot, usePortal } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { ProfileButton } from '../frame/ProfileButton';

function Profile({ refresh }: { refresh: () => Promise<void> }) {
  const portal = usePortal();
  return portal && <ProfileButton portal={portal} onChanged={refresh} />;
}

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-portal',
  namespace: 'mf-portal',
  messages,
  component: Profile,
});
