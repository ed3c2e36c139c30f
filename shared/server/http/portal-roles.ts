import type { Principal, ResourceScope } from './principal';

type PortalPrincipal = Extract<Principal, { kind: 'client' | 'agencyAdmin' }>;

/**
 * Returns whether the resource is in the region and workspace of the caller's agency. The caller of
 * a portal has no access to other workspaces or regions.
 */
const isOfItsWorkspace = (principal: PortalPrincipal, scope: ResourceScope): boolean =>
  principal.region === scope.region && principal.workspaceId === scope.workspaceId;

/**
 * Returns whether the resource is an agent of the agency's workspace, or belongs to the agency
 * itself.
 */
export function isOfAgency(principal: Principal, scope: ResourceScope): boolean {
  if (principal.kind !== 'agencyAdmin' || !isOfItsWorkspace(principal, scope)) return false;
  return scope.agentId !== undefined || scope.agencyId === principal.agencyId;
}

/** Returns whether the resource is the caller's own organisation, or a client in it. */
export function isOfOrganisation(principal: Principal, scope: ResourceScope): boolean {
  return (
    principal.kind === 'client' &&
    isOfItsWorkspace(principal, scope) &&
    scope.agencyId === principal.agencyId &&
    scope.organisationId === principal.organisationId
  );
}

/** Returns whether the caller is a client of the agency, in any organisation. */
export function isClientOfAgency(principal: Principal, scope: ResourceScope): boolean {
  return (
    principal.kind === 'client' &&
    isOfItsWorkspace(principal, scope) &&
    scope.agencyId === principal.agencyId
  );
}

/**
 * Returns whether the resource is an agent that the client can access, or the client's own
 * organisation itself.
 */
export function isWithinReach(principal: Principal, scope: ResourceScope): boolean {
  if (principal.kind !== 'client') return false;
  if (scope.agentId === undefined)
    return isOfOrganisation(principal, scope) && scope.clientId === undefined;
  return isOfItsWorkspace(principal, scope) && principal.agentIds.includes(scope.agentId);
}
