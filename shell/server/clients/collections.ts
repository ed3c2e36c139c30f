import { collection } from '@voxgrove/server/store/port';
import type { Client, ClientId, Organisation, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Organisations of agencies; the specification's collection name. */
export const organisations = collection<Organisation>('orgs');

/** Clients of organisations; the specification's collection name. */
export const clients = collection<Client>('clients');

/** Agency and e-mail address (hashed) → the client, so that an address is one client of an agency. */
export const clientAddresses = collection<{ clientId: ClientId; workspaceId: WorkspaceId }>(
  'tenancy.clientAddresses',
);

/** When a client last used the portal, by the client's id. */
export const clientVisits = collection<{ workspaceId: WorkspaceId; at: number }>(
  'tenancy.clientVisits',
);

export const CLIENT_INDEXES: IndexDefinition[] = [
  { collection: organisations.name, fields: ['agencyId', 'name'] },
  { collection: organisations.name, fields: ['workspaceId'] },
  { collection: organisations.name, contains: 'widgetIDs' },
  { collection: clients.name, fields: ['orgId', 'name'] },
  { collection: clients.name, fields: ['workspaceId'] },
  { collection: clients.name, contains: 'widgetIDs' },
  { collection: clientAddresses.name, fields: ['workspaceId'] },
  { collection: clientVisits.name, fields: ['workspaceId'] },
];
