import { ClientId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { openAgencySession } from '../testing/agency-session';
import { PORTAL_CALLERS } from './portal-matrix';
import type { AgencyId, AgentId, OrganisationId, UserId } from '@voxgrove/contracts';
import type { AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { SessionHolder, Viewer } from '../sessions/port';
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
  const viewers = new Map<PortalCallerName, UserId>();
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
    if ('isViewed' in caller) viewers.set(name as PortalCallerName, userId as UserId);
    holders[name as PortalCallerName] = { kind: 'client', region, agencyId, clientId };
  }
  return {
    async credential(name) {
      const userId = viewers.get(name);
      const viewer = userId && (await startViewer(app, userId));
      const cookie = await openAgencySession(app, { ...holders[name], ...(viewer && { viewer }) });
      tokens.push(cookie.slice(cookie.indexOf('=') + 1));
      return { cookie };
    },
    basePath: (name) => `/portal/${holders[name].agencyId}`,
  };
}

/** Starts a session of a person at the installation, for a view as a client. */
async function startViewer({ sessions }: TestApp['app'], userId: UserId): Promise<Viewer> {
  const token = await sessions.start(userId, undefined);
  return { kind: 'user', userId, sessionId: hashOfToken(token) };
}
