import { Agency, Client, Organisation } from '@voxgrove/contracts';
import { agencies } from '../tenancy/port';
import { clients, organisations } from './collections';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { FindPortalHolder } from '../sessions/port';

/**
 * Reads who is signed in at a portal as they are now. A client whose organisation or agency is
 * gone, or who belongs to another agency, has no session.
 */
export const findPortalHolder =
  (store: DocumentStore): FindPortalHolder =>
  async (holder) => {
    const { region, agencyId } = holder;
    const here = store.for(region);
    if (holder.kind === 'agencyAdmin') {
      const agency = await here.get(agencies, agencyId);
      return agency && { kind: 'agencyAdmin', region, agency: Agency.parse(agency.data) };
    }
    const [agency, client] = await Promise.all([
      here.get(agencies, agencyId),
      here.get(clients, holder.clientId),
    ]);
    if (agency === null || client?.data.agencyId !== agencyId) return null;
    const organisation = await here.get(organisations, client.data.orgId);
    if (organisation?.data.agencyId !== agencyId) return null;
    return {
      kind: 'client',
      region,
      agency: Agency.parse(agency.data),
      organisation: Organisation.parse(organisation.data),
      client: Client.parse(client.data),
    };
  };
