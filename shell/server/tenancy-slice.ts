import { composeModules } from '@voxgrove/server/module';
import { clientsModule } from './clients/module';
import {
  Clients,
  clientPasswords,
  forgetPasskeys,
  Organisations,
  passwordId,
} from './clients/port';
import { forgetClientNotifications } from './notifications/port';
import { tenancyModule } from './tenancy/module';
import { Agencies, TenantHosts, Tenants } from './tenancy/port';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Clock } from '@voxgrove/server/clock';
import type { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { HostCheck } from '@voxgrove/server/http/allowed-hosts';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Slice } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { ClientsOptions } from './clients/port';
import type { Sessions } from './sessions/port';
import type { AccessChanges } from './workspaces/port';

export interface TenancyOptions {
  store: DocumentStore;
  secrets: SecretStore;
  clock: Clock;
  events: EventEmitter;
  sessions: Sessions;
  news: Pick<AccessChanges, 'tell'>;
  isOwnHost: HostCheck;
  trustProxy: boolean;
  publicUrl: string;
  seatsOf: ClientsOptions['seatsOf'];
  uploads: Pick<Uploads, 'forgetClient' | 'forgetOrganisation'>;
}

export interface OpenedTenancy {
  agencies: Agencies;
  tenants: Tenants;
  slice: Slice;
}

/** Opens the part of the gateway for agencies with their hosts, organisations and clients. */
export function openTenancy(options: TenancyOptions): OpenedTenancy {
  const { store, secrets, clock, events, sessions, news, isOwnHost, trustProxy } = options;
  const { publicUrl, seatsOf, uploads } = options;
  const accessChanged = (id: string): Promise<void> => news.tell([id], { revoked: true });
  const agencies = new Agencies({ store, secrets, clock, accessChanged });
  const hosts = new TenantHosts({ store, clock, isOwnHost });
  const publicOrigin = new URL(publicUrl).origin;
  const tenants = new Tenants({ store, clock, isOwnHost, trustProxy, publicOrigin });
  const clients = new Clients({
    store,
    clock,
    events,
    accessChanged,
    seatsOf,
    endSessions: async (region, agencyId, id) => {
      await store.identity.delete(clientPasswords, passwordId(region, id));
      await forgetPasskeys(store.for(region), id);
      await sessions.forgetClient(region, agencyId, id);
      await forgetClientNotifications(store, region, id);
    },
    forgetFiles: (region, id) => uploads.forgetClient(region, id),
  });
  const organisations = new Organisations({
    store,
    clock,
    clients,
    accessChanged,
    forgetFiles: (region, id) => uploads.forgetOrganisation(region, id),
  });
  return {
    agencies,
    tenants,
    slice: {
      name: 'tenancy',
      setup: async (context) =>
        composeModules([
          tenancyModule({ store, agencies, hosts, tenants }),
          clientsModule(context, { store, sessions, agencies, organisations, clients }),
        ]),
    },
  };
}
