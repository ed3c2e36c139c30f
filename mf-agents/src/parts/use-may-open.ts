import type { AccessTab } from '@voxgrove/contracts';
import { portalAccess, usePortal } from '@voxgrove/sdk';

/** Returns whether the signed-in person may open a tab of an agent. Members may open every tab. */
export function useMayOpen(): (tab: AccessTab) => boolean {
  const portal = usePortal();
  if (portal === null) return () => true;
  const { canAccess } = portalAccess(portal);
  return (tab) => canAccess.includes(tab);
}
