import { collection } from '@voxgrove/server/store/port';
import type { Client, ClientId, Organisation, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Organisations of agencies. The specification fixes the name of the collection. */
export const organisations = collection<Organisation>('orgs');

/** Clients of organisations. The specification fixes the name of the collection. */
export const clients = collection<Client>('clients');

/**
 * Agency and email address (hashed) → client. The row makes sure that an agency has one client per
 * address.
 */
export const clientAddresses = collection<{ clientId: ClientId; workspaceId: WorkspaceId }>(
  'tenancy.clientAddresses',
);

/** Time when a client last used the portal, by the client's id. */
export const clientVisits = collection<{ workspaceId: WorkspaceId; at: number }>(
  'tenancy.clientVisits',
);

export const CLIENT_INDEXES: IndexDefinition[] = [
  { collection: organisations.name, fields: ['agencyId', 'name'] },
  { collection: organisations.name, fields: ['workspaceId'] },
  { collection: organisations.name, contains: 'widgetIDs' },
  { collection: clients.name, fields: ['orgId', 'name'] },
  { collection: clients.name, fields: ['agencyId'] },
  { collection: clients.name, fields: ['workspaceId'] },
  { collection: clients.name, contains: 'widgetIDs' },
  { collection: clientAddresses.name, fields: ['workspaceId'] },
  { collection: clientVisits.name, fields: ['workspaceId'] },
];
