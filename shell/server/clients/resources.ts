import { ClientId, OrganisationId } from '@voxgrove/contracts';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { Clients } from './clients';
import type { Organisations } from './organisations';

/**
 * Returns the resolver of organisations: finds the agency and the workspace that an organisation
 * belongs to.
 */
export const organisationResource =
  (organisations: Pick<Organisations, 'get'>): ResourceResolver =>
  async (region, id) => {
    const organisationId = OrganisationId.safeParse(id);
    if (!organisationId.success) return null;
    const organisation = await organisations.get(region, organisationId.data);
    if (organisation === null) return null;
    const { workspaceId, agencyId, ID } = organisation;
    return { region, workspaceId, agencyId, organisationId: ID };
  };

/**
 * Returns the resolver of clients: finds the organisation, the agency and the workspace that a
 * client belongs to.
 */
export const clientResource =
  (clients: Pick<Clients, 'get'>): ResourceResolver =>
  async (region, id) => {
    const clientId = ClientId.safeParse(id);
    const client = clientId.success ? await clients.get(region, clientId.data) : null;
    if (client === null) return null;
    const { workspaceId, agencyId, orgId, ID } = client;
    return { region, workspaceId, agencyId, organisationId: orgId, clientId: ID };
  };
