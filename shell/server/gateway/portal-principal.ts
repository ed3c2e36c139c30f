import { AGENCY_ADMIN_ACCESS, reachedAgents } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { FoundHolder } from '../sessions/port';

type PortalHolder = Exclude<FoundHolder, { kind: 'user' }>;
type PortalPrincipal = Extract<Principal, { kind: 'client' | 'agencyAdmin' }>;

const DEFAULT_MESSAGE = 'Access is currently disabled. Pleas contact your provider!';

/**
 * Returns the current rights of the person who is signed in at an agency's portal, from the stored
 * documents.
 */
export function portalPrincipal(
  sessionId: string,
  holder: PortalHolder,
  expiresAt: number,
): PortalPrincipal {
  const { agency, region } = holder;
  const common = { sessionId, region, agencyId: agency.ID, workspaceId: agency.userId };
  if (holder.kind === 'agencyAdmin')
    return {
      ...common,
      kind: 'agencyAdmin',
      name: agency.name,
      canAccess: AGENCY_ADMIN_ACCESS,
    };
  const { client, organisation, viewer } = holder;
  const { disableClientAccess, disableClientAccessMessage } = organisation.settings;
  return {
    ...common,
    kind: 'client',
    clientId: client.ID,
    organisationId: organisation.ID,
    name: client.name,
    canAccess: client.canAccess,
    agentIds: reachedAgents(client, organisation),
    isAdmin: client.isAdmin,
    isOrgAdmin: client.isOrgAdmin,
    allowCreateAgents: client.allowCreateAgents,
    canDelegateChats: client.canDelegateChats,
    hideAdvancedSettings: client.hideAdvancedSettings,
    ...(disableClientAccess && { accessDisabled: disableClientAccessMessage || DEFAULT_MESSAGE }),
    ...(viewer && { viewedBy: { ...viewer, until: expiresAt } }),
  };
}

/** Whether two principals of one session may do the same. */
export function hasSameAccess(a: PortalPrincipal, b: PortalPrincipal): boolean {
  const { name: _a, ...left } = a;
  const { name: _b, ...right } = b;
  return JSON.stringify(left) === JSON.stringify(right);
}
