import { fieldOp } from '@voxgrove/server/store/port';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { clientPasswords, clientProofs, passwordId } from './client-proofs';
import { clientPasskeys, PASSKEY_INDEXES, storedPasskeys } from './client-passkeys';
import { clientRoutes } from './client-routes';
import {
  CLIENT_INDEXES,
  clientAddresses,
  clients,
  clientVisits,
  organisations,
} from './collections';
import { organisationRoutes } from './organisation-routes';
import { portalRoutes } from './portal-routes';
import { viewRoutes } from './view-routes';
import { clientResource, organisationResource } from './resources';
import { CLIENT_TOPICS } from './topics';
import type { AgentId } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Collection, DocumentStore, RegionStore } from '@voxgrove/server/store/port';
import type { Sessions } from '../sessions/port';
import type { Agencies } from '../tenancy/port';
import type { Clients } from './clients';
import type { Organisations } from './organisations';

export interface ClientsModuleOptions {
  store: DocumentStore;
  sessions: Pick<Sessions, 'forgetWorkspace'>;
  agencies: Agencies;
  organisations: Organisations;
  clients: Clients;
}

/** Creates the module for organisations, their clients, and sessions at the portals of agencies. */
export const clientsModule = (
  context: SliceContext,
  options: ClientsModuleOptions,
): ServerModule => ({
  name: 'clients',
  indexes: [...CLIENT_INDEXES, ...PASSKEY_INDEXES],
  routes: [
    ...organisationRoutes(options.organisations),
    ...clientRoutes(options.clients),
    ...portalRoutes(options),
    ...viewRoutes({ ...options, clock: context.clock, publicUrl: context.config.publicUrl }),
  ],
  topics: CLIENT_TOPICS,
  resources: {
    organisation: organisationResource(options.organisations),
    client: clientResource(options.clients),
  },
  provides: {
    organisations: options.organisations,
    clients: options.clients,
    clientProofs: clientProofs(context, options.clients),
    clientPasskeys: storedPasskeys(context, options.clients),
  },
  async forgetWorkspace(region, workspaceId) {
    const regionStore = options.store.for(region);
    const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
    await options.sessions.forgetWorkspace(region, workspaceId);
    await deleteWhere(regionStore, clients, ofWorkspace, ({ data: { ID } }) =>
      options.store.identity.delete(clientPasswords, passwordId(region, ID)),
    );
    await deleteWhere(regionStore, clientPasskeys, ofWorkspace);
    await deleteWhere(regionStore, clientAddresses, ofWorkspace);
    await deleteWhere(regionStore, clientVisits, ofWorkspace);
    await deleteWhere(regionStore, organisations, ofWorkspace);
  },
  async forgetAgent(region, { agentId }) {
    const regionStore = options.store.for(region);
    await dropAgent(regionStore, organisations, agentId);
    await dropAgent(regionStore, clients, agentId);
  },
});

async function dropAgent<Row extends { widgetIDs: AgentId[] }>(
  store: RegionStore,
  collection: Collection<Row>,
  agentId: AgentId,
): Promise<void> {
  const where = [{ field: 'widgetIDs', op: 'array-contains' as const, value: agentId }];
  const found = await store.query(collection, { where });
  const patch = { widgetIDs: fieldOp.arrayRemove(agentId) };
  await store.batch(found.map(({ id }) => ({ op: 'update' as const, collection, id, patch })));
}
