import {
  AppError,
  ClientId,
  PORTAL_PATH,
  PortalViewReply,
  reachedAgents,
} from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import type { Clock } from '@voxgrove/server/clock';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { z } from 'zod';
import type { Agencies, Client, Organisation } from '@voxgrove/contracts';
import type { Clients } from './clients';
import type { Organisations } from './organisations';

export interface ViewRoutesOptions {
  store: DocumentStore;
  clock: Clock;
  publicUrl: string;
  agencies: Pick<Agencies, 'get'>;
  organisations: Pick<Organisations, 'get'>;
  clients: Pick<Clients, 'get'>;
}

/** Routes with which people of the agency view its portal as a client, and end the view. */
export const viewRoutes = (options: ViewRoutesOptions): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/clients/:clientId/view',
    summary: 'Starts a short session in which the caller views the portal as a client.',
    input: z.strictObject({ clientId: ClientId }),
    output: PortalViewReply,
    policy: 'client.view',
    resource: ({ clientId }) => ({ type: 'client', id: clientId }),
    rateClass: 'write',
    audit: 'client.viewed',
    handler: async ({ clientId }, { region, session, tenant }) => {
      const { store, clock, organisations, clients } = options;
      const client = await clients.get(region, clientId);
      const organisation = client && (await organisations.get(region, client.orgId));
      if (client === null || organisation === null) throw new AppError('NOT_FOUND');
      const { agencyId, workspaceId } = client;
      const audit = auditWriter(clock);
      // Sessions are in another database, so one transaction cannot write both. The audit entry is
      // written first: otherwise a view without an entry could exist.
      await store.for(region).transaction(async (tx) =>
        audit(tx, {
          agencyId,
          workspaceId,
          organisationId: client.orgId,
          action: 'view.started',
          subjectId: clientId,
          subject: client.name,
        }),
      );
      await session.startView({ region, agencyId, workspaceId, clientId });
      const basePath = tenant.kind === 'agency' ? tenant.basePath : `${PORTAL_PATH}/${agencyId}`;
      return { data: { url: `${basePath}/app/${region}${landingOf(client, organisation)}` } };
    },
  }),
  route({
    method: 'POST',
    path: '/portal/view/end',
    global: true,
    summary: 'Ends the view of a portal as a client. Returns the page from which the caller came.',
    input: z.strictObject({}),
    output: PortalViewReply,
    policy: 'portal.session',
    rateClass: 'write',
    audit: 'portal.view.ended',
    handler: async (_input, { principal, session, tenant }) => {
      const viewer = principal.kind === 'client' ? principal.viewedBy : undefined;
      if (principal.kind !== 'client' || viewer === undefined || tenant.kind !== 'agency')
        throw new AppError('NOT_FOUND');
      const { region } = principal;
      await session.endView();
      const url =
        viewer.kind === 'agencyAdmin'
          ? `${tenant.basePath}/app/${region}/organizations`
          : `${options.publicUrl}/app/${region}/clients`;
      return { data: { url } };
    },
  }),
];

/**
 * Returns the path of the client's first tab at the first agent; without an agent, the path of the
 * account.
 */
function landingOf(client: Client, organisation: Organisation): string {
  const [agentId] = reachedAgents(client, organisation);
  const tab = client.canAccess[0] ?? '/home';
  if (agentId === undefined) return '/profile';
  return `/agents/${agentId}${tab === '/overview' ? '/home' : tab}`;
}
