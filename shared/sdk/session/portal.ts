import type { PageTenant, PortalSession } from '@voxgrove/contracts';
import { createStore, useStore } from '../host/store';

/** The portal of an agency, and who is signed in there. */
export interface Portal {
  tenant: PageTenant;
  session: PortalSession;
}

export const portalStore = createStore<Portal | null>(null);

/** The portal that this page belongs to; null in the dashboard of a workspace. */
export const usePortal = (): Portal | null => useStore(portalStore);

/** Tabs of an agent that the signed-in client may open, in their order. */
export function portalAccess({ session }: Portal): {
  canAccess: readonly string[];
  clientTabOrder: readonly string[];
} {
  return session.kind === 'client'
    ? { canAccess: session.client.canAccess, clientTabOrder: session.client.clientTabOrder }
    : { canAccess: session.canAccess, clientTabOrder: [] };
}
