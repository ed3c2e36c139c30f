import { ACCESS_TABS, AGENCY_ADMIN_ACCESS } from '@voxgrove/contracts';
import { ROLES } from '@voxgrove/server/http/roles';
import type { AccessPath, AccessTab } from '@voxgrove/contracts';
import type { Policy } from '@voxgrove/server/http/policy';
import type { Ownership } from './ownerships';

/** One caller at the portal of an agency. */
interface PortalCaller {
  kind: 'client' | 'agencyAdmin';
  /** Target whose agency the portal belongs to. */
  of: 'own' | 'otherWorkspace';
  tabs: readonly AccessPath[];
  /**
   * Set for a client of the organisation that has the walked agent. The other clients belong to an
   * organisation without agents.
   */
  inOrganisation?: true;
  isOrgAdmin?: true;
  /** Set for the client whose data the walk reads. */
  isWalkedClient?: true;
  /** Set if the owner of the agency views the portal as this client. */
  isViewed?: true;
}

/** One tab that opens no route, and one that does. */
const NARROW: readonly AccessTab[] = ['/kb', '/metrics'];

export const PORTAL_CALLERS = {
  client: {
    kind: 'client',
    of: 'own',
    tabs: ACCESS_TABS,
    inOrganisation: true,
    isWalkedClient: true,
  },
  viewedClient: {
    kind: 'client',
    of: 'own',
    tabs: ACCESS_TABS,
    inOrganisation: true,
    isOrgAdmin: true,
    isViewed: true,
  },
  narrowClient: { kind: 'client', of: 'own', tabs: NARROW, inOrganisation: true },
  organisationAdmin: {
    kind: 'client',
    of: 'own',
    tabs: ['/convos'],
    inOrganisation: true,
    isOrgAdmin: true,
  },
  clientOfOtherOrganisation: { kind: 'client', of: 'own', tabs: ACCESS_TABS, isOrgAdmin: true },
  clientOfOtherAgency: {
    kind: 'client',
    of: 'otherWorkspace',
    tabs: ACCESS_TABS,
    inOrganisation: true,
    isOrgAdmin: true,
    isWalkedClient: true,
  },
  agencyAdmin: { kind: 'agencyAdmin', of: 'own', tabs: AGENCY_ADMIN_ACCESS },
  otherAgencyAdmin: { kind: 'agencyAdmin', of: 'otherWorkspace', tabs: AGENCY_ADMIN_ACCESS },
} as const satisfies Record<string, PortalCaller>;
export type PortalCallerName = keyof typeof PORTAL_CALLERS;

export const isPortalCaller = (name: string): name is PortalCallerName =>
  Object.hasOwn(PORTAL_CALLERS, name);

/** Callers for routes that no caller of a portal may call: one of each kind is enough. */
const OF_EACH_KIND: readonly PortalCallerName[] = ['client', 'agencyAdmin'];

/**
 * Returns the callers of portals that the walk sends to a route. A route for everybody needs none
 * of them. For a route that no portal may call, one caller of each kind is enough.
 */
export function portalCallersFor(policy: Policy): PortalCallerName[] {
  if (policy.allow.includes('anon')) return [];
  const names = Object.keys(PORTAL_CALLERS) as PortalCallerName[];
  const isForPortals = policy.allow.some((role) => {
    const { kind } = ROLES[role];
    return kind === 'client' || kind === 'agencyAdmin';
  });
  return isForPortals ? names : names.filter((name) => OF_EACH_KIND.includes(name));
}

/** Returns the expected result for a caller of a portal; see `expectation`. */
export function portalExpectation(
  { allow, tabs, resource, notWhileViewing }: Policy,
  name: PortalCallerName,
  ownership: Ownership,
): 'admitted' | 'denied' | 'absent' {
  const caller: PortalCaller = PORTAL_CALLERS[name];
  const hasRole =
    caller.kind === 'agencyAdmin'
      ? allow.includes('agencyAdmin')
      : allow.includes('client') ||
        allow.includes('ownClient') ||
        allow.includes('agencyClient') ||
        (allow.includes('organisationAdmin') && caller.isOrgAdmin === true);
  if (!hasRole) return 'denied';
  if (notWhileViewing === true && caller.isViewed === true) return 'denied';
  if (tabs?.some((tab) => caller.tabs.includes(tab)) === false) return 'denied';
  if (resource === undefined) return 'admitted';
  if (ownership !== caller.of) return 'absent';
  if (caller.kind === 'agencyAdmin') return 'admitted';
  if (allow.includes('agencyClient')) return 'admitted';
  if (caller.inOrganisation !== true) return 'absent';
  const isAboutAnother = resource === 'client' && caller.isWalkedClient !== true;
  const administers = caller.isOrgAdmin === true && allow.includes('organisationAdmin');
  return isAboutAnother && !administers ? 'absent' : 'admitted';
}
