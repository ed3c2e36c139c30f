import { ClientId, OrganisationId } from '@voxgrove/contracts';
import type { ResourceResolver } from '@voxgrove/server/slice';
import type { Clients } from './clients';
import type { Organisations } from './organisations';

/** The agency and the workspace an organisation belongs to. */
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

/** The organisation, the agency and the workspace a client belongs to. */
export const clientResource =
  (clients: Pick<Clients, 'get'>): ResourceResolver =>
  async (region, id) => {
    const clientId = ClientId.safeParse(id);
    const client = clientId.success ? await clients.get(region, clientId.data) : null;
    if (client === null) return null;
    const { workspaceId, agencyId, orgId, ID } = client;
    return { region, workspaceId, agencyId, organisationId: orgId, clientId: ID };
  };
