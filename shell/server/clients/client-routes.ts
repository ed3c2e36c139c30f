import {
  AppError,
  ClientId,
  ClientReply,
  ClientsReply,
  NewClientInput,
  OrganisationId,
} from '@voxgrove/contracts';
import { noteRepeat } from '@voxgrove/server/http/acting';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { requireOwnTabs } from './require-own-tabs';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Clients } from './clients';

const Done = z.object({ success: z.literal(true) });
const InOrganisation = z.strictObject({ orgId: OrganisationId });
const OfClient = z.strictObject({ clientId: ClientId });
const ofOrganisation = ({ orgId }: { orgId: string }) => ({ type: 'organisation', id: orgId });
const ofClient = ({ clientId }: { clientId: string }) => ({ type: 'client', id: clientId });

/** Routes for the clients of an organisation. */
export const clientRoutes = (clients: Clients): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/orgs/:orgId/clients',
    summary: 'The clients of an organization by name, and when they last used the portal.',
    input: InOrganisation,
    output: ClientsReply,
    policy: 'organisation.write',
    resource: ofOrganisation,
    rateClass: 'read',
    audit: false,
    handler: async ({ orgId }, { region }) => {
      const data = await clients.list(region, orgId);
      const ids = data.map(({ ID }) => ID);
      return { data, lastSeen: await clients.lastSeen(region, ids) };
    },
  }),
  route({
    method: 'POST',
    path: '/orgs/:orgId/clients',
    summary:
      'Adds a client to an organization under an id that the caller chose; a repeat changes nothing.',
    status: 201,
    input: InOrganisation.extend(NewClientInput.shape),
    output: ClientReply,
    policy: 'organisation.write',
    resource: ofOrganisation,
    rateClass: 'write',
    audit: 'client.created',
    handler: async ({ orgId, ID, name, email, canAccess }, { region, principal }) => {
      const access = requireOwnTabs(principal, canAccess);
      if ((await clients.get(region, ID)) !== null) noteRepeat();
      const invited = { name, email, ...(access !== undefined && { canAccess: access }) };
      return { data: await clients.create(region, orgId, ID, invited) };
    },
  }),
  route({
    method: 'GET',
    path: '/clients/:clientId',
    summary: 'A client.',
    input: OfClient,
    output: ClientReply,
    policy: 'client.read',
    resource: ofClient,
    rateClass: 'read',
    audit: false,
    handler: async ({ clientId }, { region }) => {
      const client = await clients.get(region, clientId);
      if (client === null) throw new AppError('NOT_FOUND');
      return { data: client };
    },
  }),
  route({
    method: 'DELETE',
    path: '/orgs/:orgId/clients/:clientId',
    summary:
      'Deletes a client of an organization and ends the sessions of the client, for good. A repeated call succeeds.',
    input: InOrganisation.extend(OfClient.shape),
    output: Done,
    policy: 'organisation.write',
    resource: ofOrganisation,
    rateClass: 'write',
    audit: 'client.deleted',
    handler: async ({ orgId, clientId }, { region, principal }): Promise<{ success: true }> => {
      const client = await clients.get(region, clientId);
      if (client?.orgId !== orgId) return { success: true };
      // Only the agency and other root administrators may delete a root administrator.
      if (client.isAdmin && principal.kind === 'client' && !principal.isAdmin)
        throw new AppError('FORBIDDEN');
      await clients.remove(region, clientId);
      return { success: true };
    },
  }),
];
