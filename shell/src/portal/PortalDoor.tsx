import type { PageTenant } from '@voxgrove/contracts';
import { Slot } from '@voxgrove/sdk';
import { currentHost, useRegistry } from '@voxgrove/sdk/internal';
import { Notices } from '../parts/Notices';
import { PortalPage } from '../public/PortalPage';

const SLOT = 'portal.door';

/** Shows the sign-in and the sign-up of an agency's portal, which a remote offers. */
export function PortalDoor({ tenant }: { tenant: PageTenant }) {
  useRegistry();
  if (currentHost().slots.fills(SLOT).length === 0) return <PortalPage tenant={tenant} />;
  return (
    <>
      <Slot name={SLOT} props={{ tenant }} />
      <Notices />
    </>
  );
}
