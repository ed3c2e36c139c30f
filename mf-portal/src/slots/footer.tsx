import { createSlot, usePortal } from '@voxgrove/sdk';
import { messages } from '../i18n/en';
import { PortalFooter } from '../parts/PortalFooter';

function Footer() {
  const portal = usePortal();
  return portal && <PortalFooter tenant={portal.tenant} />;
}

export const { bootstrap, mount, unmount, update } = createSlot({
  name: 'mf-portal',
  namespace: 'mf-portal',
  messages,
  component: Footer,
});
