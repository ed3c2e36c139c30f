import type { Server } from 'node:http';
import type { Config } from '@voxgrove/server/config';
import type { Clock } from '@voxgrove/server/clock';
import { openEdgeListeners } from '@voxgrove/server/http/edge-listeners';
import type { EdgeListeners } from '@voxgrove/server/http/edge-listeners';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import type { Logger } from '@voxgrove/server/log';
import { composeModules } from '@voxgrove/server/module';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { SecretStore } from '@voxgrove/server/secrets/port';
import type { Slice } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { tenantHosts } from '../tenancy/port';
import type { Tenants } from '../tenancy/port';
import { AcmeClient } from './acme/acme-client';
import { certificateOrders } from './certificate-orders';
import { hostCertificates, INSTALLATION } from './certificates';
import { CHALLENGE_PATH, challengeEndpoint } from './challenge-endpoint';
import { certificates, EDGE_INDEXES } from './collections';
import { keyVault } from './key-vault';
import { TlsContexts } from './tls-contexts';

export interface EdgeOptions {
  config: Pick<Config, 'edge' | 'publicUrl'>;
  store: DocumentStore;
  secrets: SecretStore;
  outbound: Outbound;
  clock: Clock;
  log: Logger;
  tenants: Pick<Tenants, 'serves'>;
}

export interface OpenedEdge {
  slice: Slice;
  /**
   * Listens for TLS in front of the gateway's server, if the edge is on. `host`: the interface to
   * listen on.
   */
  listen(gateway: Server, host: string): Promise<EdgeListeners | undefined>;
}

/**
 * Opens the edge: certificates of the verified hosts of agencies and of the installation's own
 * host, and the listeners that use them.
 */
export function openEdge(options: EdgeOptions): OpenedEdge {
  const { config, store, secrets, clock, log, tenants } = options;
  const vault = keyVault(store, secrets);
  const ownHost = ownHostOf(config);
  const isServed = async (host: string): Promise<boolean> =>
    host === ownHost || (await tenants.serves(host));
  const client = acmeClient(options, vault.accountKey);
  const orders = certificateOrders({
    store,
    clock,
    log,
    vault,
    client,
    // Reads the stored claim, because the cache of this process may be outdated.
    isServed: async (host) =>
      host === ownHost || (await store.identity.get(tenantHosts, host))?.data.verified === true,
  });
  const hosts = hostCertificates({ store, clock, log, vault, client, orders });
  const contexts = new TlsContexts({ store, clock, vault, isServed });
  const workers = [
    contexts,
    orders,
    {
      start: async () => {
        if (ownHost !== null) await hosts.ensure(INSTALLATION, ownHost);
      },
      stop: () => undefined,
    },
  ];
  return {
    slice: {
      name: 'edge',
      setup: async () =>
        composeModules([
          {
            name: 'edge',
            indexes: EDGE_INDEXES,
            routes: [challengeEndpoint(store)],
            provides: { edgeCertificates: hosts },
            workers: config.edge === undefined ? [] : workers,
            async forgetWorkspace(_region, workspaceId) {
              const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
              for (const { id } of await store.identity.query(certificates, { where }))
                await hosts.forget(workspaceId, id);
            },
          },
        ]),
    },
    listen: async (gateway, host) =>
      config.edge &&
      openEdgeListeners({
        config: config.edge,
        host,
        gateway,
        contextOf: (serverName) => contexts.of(serverName),
        plainPaths: CHALLENGE_PATH,
        isServed,
        log,
      }),
  };
}

/** Returns the host of PUBLIC_URL if people reach it over HTTPS; otherwise null. */
function ownHostOf({ edge, publicUrl }: EdgeOptions['config']): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  return edge !== undefined && protocol === 'https:' ? hostNameOf(hostname) : null;
}

/** Returns a function that opens the client on first use, because its key is in the database. */
function acmeClient(
  { config: { edge }, outbound }: EdgeOptions,
  accountKey: (directoryUrl: string) => ReturnType<ReturnType<typeof keyVault>['accountKey']>,
): () => Promise<AcmeClient> {
  let opened: Promise<AcmeClient> | undefined;
  const open = async (): Promise<AcmeClient> => {
    if (edge === undefined) throw new Error('The edge is off.');
    const { directoryUrl, contact, externalAccount } = edge;
    return new AcmeClient({
      outbound,
      directoryUrl,
      accountKey: await accountKey(directoryUrl),
      ...(contact !== undefined && { contact }),
      ...(externalAccount && {
        externalAccount: {
          keyId: externalAccount.keyId,
          hmacKey: externalAccount.hmacKey.reveal('prove the external account'),
        },
      }),
    });
  };
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
