import type { Principal, ResourceScope } from './principal';

type PortalPrincipal = Extract<Principal, { kind: 'client' | 'agencyAdmin' }>;

/** No resource of a workspace as a whole belongs to a portal, and none of another region. */
const isOfItsWorkspace = (principal: PortalPrincipal, scope: ResourceScope): boolean =>
  principal.region === scope.region && principal.workspaceId === scope.workspaceId;

/** An agent of the agency's workspace, or something of the agency itself. */
export function isOfAgency(principal: Principal, scope: ResourceScope): boolean {
  if (principal.kind !== 'agencyAdmin' || !isOfItsWorkspace(principal, scope)) return false;
  return scope.agentId !== undefined || scope.agencyId === principal.agencyId;
}

/** The caller's own organisation, or a client in it. */
export function isOfOrganisation(principal: Principal, scope: ResourceScope): boolean {
  return (
    principal.kind === 'client' &&
    isOfItsWorkspace(principal, scope) &&
    scope.agencyId === principal.agencyId &&
    scope.organisationId === principal.organisationId
  );
}

/** A client of the agency, of whatever organisation. */
export function isClientOfAgency(principal: Principal, scope: ResourceScope): boolean {
  return (
    principal.kind === 'client' &&
    isOfItsWorkspace(principal, scope) &&
    scope.agencyId === principal.agencyId
  );
}

/** An agent that the client reaches, or the own organisation as such. */
export function isWithinReach(principal: Principal, scope: ResourceScope): boolean {
  if (principal.kind !== 'client') return false;
  if (scope.agentId === undefined)
    return isOfOrganisation(principal, scope) && scope.clientId === undefined;
  return isOfItsWorkspace(principal, scope) && principal.agentIds.includes(scope.agentId);
}
