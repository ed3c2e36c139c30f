import { ClientId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import { openAgencySession } from '../testing/agency-session';
import { PORTAL_CALLERS } from './portal-matrix';
import type { AgencyId, AgentId, OrganisationId, UserId } from '@voxgrove/contracts';
import type { AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { SessionHolder } from '../sessions/port';
import type { TestApp } from '../testing/test-app';
import type { PortalCallerName } from './portal-matrix';

type PortalHolder = Exclude<SessionHolder, { kind: 'user' }>;

export interface PortalPeople {
  /** Returns the headers of a new session. */
  credential(name: PortalCallerName): Promise<{ cookie: string }>;
  basePath(name: PortalCallerName): string;
}

/** Creates clients of every kind and the administrators of both agencies. */
export async function portalPeople(
  { app }: TestApp,
  targets: Record<'own' | 'otherWorkspace', AccessTenant>,
  tokens: string[],
): Promise<PortalPeople> {
  const { port } = app.context;
  const holders = {} as Record<PortalCallerName, PortalHolder>;
  for (const tenant of [targets.own, targets.otherWorkspace])
    await port('organisations').addAgent(
      tenant.region,
      tenant.ids['orgId'] as OrganisationId,
      tenant.ids['agentId'] as AgentId,
    );
  for (const [name, caller] of Object.entries(PORTAL_CALLERS)) {
    const { region, ids, userId } = targets[caller.of];
    const agencyId = ids['agencyId'] as AgencyId;
    if (caller.kind === 'agencyAdmin') {
      holders[name as PortalCallerName] = { kind: 'agencyAdmin', region, agencyId };
      continue;
    }
    const isWalked = 'isWalkedClient' in caller;
    const organisationId =
      'inOrganisation' in caller
        ? (ids['orgId'] as OrganisationId)
        : (await port('organisations').create(region, agencyId, newOrganisationId(), {})).ID;
    const clientId = isWalked ? ClientId.parse(ids['clientId']) : newClientId();
    if (!isWalked)
      await port('clients').create(region, organisationId, clientId, {
        name,
        email: `${name}@example.com`,
      });
    await port('clients').change(region, clientId, {
      canAccess: [...caller.tabs],
      isOrgAdmin: 'isOrgAdmin' in caller,
    });
    const viewer = { kind: 'user' as const, userId: userId as UserId };
    const isViewed = 'isViewed' in caller;
    const holder = { kind: 'client' as const, region, agencyId, clientId };
    holders[name as PortalCallerName] = { ...holder, ...(isViewed && { viewer }) };
  }
  return {
    async credential(name) {
      const cookie = await openAgencySession(app, holders[name]);
      tokens.push(cookie.slice(cookie.indexOf('=') + 1));
      return { cookie };
    },
    basePath: (name) => `/portal/${holders[name].agencyId}`,
  };
}
