import type { PageTenant } from '@voxgrove/contracts';
import { Slot } from '@voxgrove/sdk';
import { currentHost, useRegistry } from '@voxgrove/sdk/internal';
import { useDraftLook } from '../host/use-draft-look';
import { Notices } from '../parts/Notices';
import { PortalPage } from '../public/PortalPage';

const SLOT = 'portal.door';

interface PortalDoorProps {
  tenant: PageTenant;
  /** Whether the person is already signed in at the portal. */
  signedIn: boolean;
}

/** Shows the sign-in and the sign-up of an agency's portal, which a remote offers. */
export function PortalDoor({ tenant, signedIn }: PortalDoorProps) {
  useRegistry();
  const draft = useDraftLook();
  const shown = draft ? { ...tenant, brand: { ...tenant.brand, ...draft } } : tenant;
  if (currentHost().slots.fills(SLOT).length === 0) return <PortalPage tenant={shown} />;
  return (
    <>
      <Slot name={SLOT} props={{ tenant: shown, signedIn }} />
      <Notices />
    </>
  );
}
