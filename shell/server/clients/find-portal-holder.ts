import { Agency, Client, Organisation } from '@voxgrove/contracts';
import { agencies } from '../tenancy/port';
import { clients, organisations } from './collections';
import type { Agency as AgencyDocument, AuditActor, Region } from '@voxgrove/contracts';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { Accounts } from '../accounts/port';
import type { FindPortalHolder, Viewer } from '../sessions/port';

/**
 * Reads the current state of the person who is signed in at a portal. A client has no session if
 * the client is deactivated or belongs to another agency, or if the organisation or the agency was
 * deleted. A view as a client ends when the viewer loses the right to view; `Sessions`
 * also ends it with the viewer's own session.
 */
export const findPortalHolder =
  (store: DocumentStore, accounts: Pick<Accounts, 'user' | 'roleIn'>): FindPortalHolder =>
  async (holder) => {
    const { region, agencyId } = holder;
    const regionStore = store.for(region);
    if (holder.kind === 'agencyAdmin') {
      const agency = await regionStore.get(agencies, agencyId);
      return agency && { kind: 'agencyAdmin', region, agency: Agency.parse(agency.data) };
    }
    const [agency, client] = await Promise.all([
      regionStore.get(agencies, agencyId),
      regionStore.get(clients, holder.clientId),
    ]);
    if (agency === null || client?.data.agencyId !== agencyId) return null;
    if (client.data.isDeactivated) return null;
    const organisation = await regionStore.get(organisations, client.data.orgId);
    if (organisation?.data.agencyId !== agencyId) return null;
    const found = {
      kind: 'client' as const,
      region,
      agency: Agency.parse(agency.data),
      organisation: Organisation.parse(organisation.data),
      client: Client.parse(client.data),
    };
    if (holder.viewer === undefined) return found;
    const viewer = await viewerNow(accounts, holder.viewer, region, found.agency);
    return viewer && { ...found, viewer };
  };

/** Returns the viewer, or null if the viewer no longer belongs to the agency. */
async function viewerNow(
  accounts: Pick<Accounts, 'user' | 'roleIn'>,
  viewer: Viewer,
  region: Region,
  agency: AgencyDocument,
): Promise<AuditActor | null> {
  if (viewer.kind === 'agencyAdmin') {
    const isCurrent = viewer.secretVersion === agency.internal.secretVersion;
    return isCurrent ? { kind: 'agencyAdmin', id: agency.ID, name: agency.name } : null;
  }
  const user = await accounts.user(viewer.userId);
  const role = user && (await accounts.roleIn(user, region, agency.userId));
  if (!user || !role) return null;
  return { kind: 'user', id: user.uid, name: user.displayName || user.email };
}
