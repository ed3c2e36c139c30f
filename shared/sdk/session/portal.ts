import type { PageTenant, PortalSession, PortalTab } from '@voxgrove/contracts';
import { createStore, useStore } from '../host/store';

/** The portal of an agency, and the person who is signed in there. */
export interface Portal {
  tenant: PageTenant;
  session: PortalSession;
}

export const portalStore = createStore<Portal | null>(null);

/** Returns the portal that this page belongs to; null in the dashboard of a workspace. */
export const usePortal = (): Portal | null => useStore(portalStore);

/** The parts of an agent that the signed-in client may open, in the client's order. */
export interface PortalAccess {
  canAccess: readonly string[];
  clientTabOrder: readonly string[];
  /** The agency's own tabs that the client may open, too. */
  customTabs: readonly PortalTab[];
}

export function portalAccess({ session }: Portal): PortalAccess {
  const { customTabs } = session;
  return session.kind === 'client'
    ? {
        canAccess: session.client.canAccess,
        clientTabOrder: session.client.clientTabOrder,
        customTabs,
      }
    : { canAccess: session.canAccess, clientTabOrder: [], customTabs };
}
