import { randomId, WorkspaceId } from '@voxgrove/contracts';
import type { AgencyId, Region } from '@voxgrove/contracts';
import type {
  AccessProduct,
  AccessTenant,
  RouteFixture,
} from '@voxgrove/server/http/access-fixtures';

const agencyOf = ({ ids }: AccessTenant) => ({ agencyId: ids['agencyId'] });
const organisationOf = ({ ids }: AccessTenant) => ({ orgId: ids['orgId'] });
const anAddress = (): string => `${randomId(12)}@example.com`;

/**
 * Opens the agency of a workspace with a host, one organisation and one client of the organisation.
 */
export async function agencyIds(
  region: Region,
  workspaceId: string,
  { call, context }: AccessProduct,
): Promise<{ agencyId: string; orgId: string; clientId: string }> {
  const agency = await call('POST', `/api/${region}/workspaces/${workspaceId}/agency`, {});
  const agencyId: AgencyId = agency.data.ID;
  const host = `${randomId(12)}.example.net`;
  await context.port('tenantHosts').claim(region, agencyId, host, 'custom');
  // No certificate is ordered, because the edge is off.
  await context.port('edgeCertificates').ensure(WorkspaceId.parse(workspaceId), host);
  const [orgId, clientId] = [randomId(15), randomId(15)];
  await call('POST', `/api/${region}/agencies/${agencyId}/orgs`, { ID: orgId, name: 'Acme' });
  const client = { ID: clientId, name: 'Ines', email: anAddress() };
  await call('POST', `/api/${region}/orgs/${orgId}/clients`, client);
  return { agencyId, orgId, clientId };
}

/** Fixtures for agencies, organisations, clients and their portals. */
export const AGENCIES: Record<string, RouteFixture> = {
  'POST /api/:region/workspaces/:workspaceId/agency': {
    input: ({ workspaceId }) => ({ workspaceId }),
  },
  'GET /api/:region/workspaces/:workspaceId/agency': {
    input: ({ workspaceId }) => ({ workspaceId }),
  },
  'GET /api/:region/agencies/:agencyId': { input: agencyOf },
  'GET /api/:region/agencies/:agencyId/orgs': { input: agencyOf },
  'POST /api/:region/agencies/:agencyId/orgs': {
    input: (tenant) => ({ ...agencyOf(tenant), ID: randomId(15), name: 'Acme' }),
  },
  'DELETE /api/:region/agencies/:agencyId/orgs/:orgId': {
    input: (tenant) => ({ ...agencyOf(tenant), orgId: randomId(15) }),
  },
  'GET /api/:region/orgs/:orgId': { input: organisationOf },
  'GET /api/:region/orgs/:orgId/clients': { input: organisationOf },
  'POST /api/:region/orgs/:orgId/clients': {
    input: (tenant) => ({
      ...organisationOf(tenant),
      ID: randomId(15),
      name: 'Cleo',
      email: anAddress(),
    }),
  },
  'DELETE /api/:region/orgs/:orgId/clients/:clientId': {
    input: (tenant) => ({ ...organisationOf(tenant), clientId: randomId(15) }),
  },
  'GET /api/:region/clients/:clientId': { input: ({ ids }) => ({ clientId: ids['clientId'] }) },
  'POST /api/:region/clients/:clientId/view': {
    input: ({ ids }) => ({ clientId: ids['clientId'] }),
  },
  // Admitted only for a caller who views the portal as a client.
  'POST /api/portal/view/end': { input: () => ({}), status: 404 },
  'GET /api/portal/session': { input: () => ({}) },
  'POST /api/portal/sign-out': { input: () => ({}) },
};
