import { newClientId, newOrganisationId } from '@voxgrove/contracts';
import { workspaces } from '../accounts/port';
import { openAgencySession } from './agency-session';
import type {
  AccessPath,
  Agency,
  AgencyDraft,
  Client,
  Organisation,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { TestApp } from './test-app';

export interface AgencyFixture {
  region: Region;
  /** Cookie of the workspace's owner at the installation's host. */
  owner: string;
  workspaceId: WorkspaceId;
  agency: Agency;
  organisation: Organisation;
  client: Client;
  /** Starts a session of the client. Returns its cookie. */
  clientCookie(client?: Client): Promise<string>;
  /** Starts a session of an administrator with the agency's secret. Returns its cookie. */
  adminCookie(): Promise<string>;
  /** Claims and verifies a host. */
  serveAt(host: string): Promise<void>;
}

interface FixtureOptions {
  brand?: Partial<AgencyDraft>;
  canAccess?: AccessPath[];
  /** The workspace has paid: the agency's pages do not name the product. */
  whiteLabel?: boolean;
}

/** An owner with an agency, one organisation and one client in it. */
export async function agencyFixture(
  { app, call, signIn, store }: TestApp,
  email: string,
  { brand = {}, canAccess, whiteLabel = false }: FixtureOptions = {},
): Promise<AgencyFixture> {
  const owner = await signIn(email);
  const session = await call('GET', '/api/auth/session', { cookie: owner });
  const { uid: workspaceId, location: region } = session.json.workspaces[0] as {
    uid: WorkspaceId;
    location: Region;
  };
  const port = app.context.port;
  if (whiteLabel) await store.for(region).update(workspaces, workspaceId, { hasEverPaid: true });
  const { ID } = await port('agencies').ensure(region, workspaceId);
  const agency = await port('agencies').change(region, ID, brand);
  const organisation = await port('organisations').create(region, ID, newOrganisationId(), {});
  const client = await port('clients').create(region, organisation.ID, newClientId(), {
    name: 'Ines',
    email: `client-of-${email}`,
    ...(canAccess && { canAccess }),
  });
  return {
    region,
    owner,
    workspaceId,
    agency,
    organisation,
    client,
    clientCookie: async (of = client) =>
      openAgencySession(app, { kind: 'client', region, agencyId: ID, clientId: of.ID }),
    adminCookie: async () => openAgencySession(app, { kind: 'agencyAdmin', region, agencyId: ID }),
    async serveAt(host) {
      await port('tenantHosts').claim(region, ID, host, 'custom');
      await port('tenantHosts').setVerified(region, ID, host, true);
    },
  };
}
