import type { SecureContext } from 'node:tls';
import { secureContextOf } from '@voxgrove/server/http/edge-listeners';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { LoadedCache } from '../tenancy/port';
import { certificates } from './collections';
import type { KeyVault } from './key-vault';

const MOST_HOSTS = 20_000;
/**
 * Lifetime of a cached context, ms. If the report of a new certificate is lost, the certificate is
 * used after this time at the latest.
 */
const TTL_MS = 10 * 60_000;

export interface TlsContextsOptions {
  store: DocumentStore;
  clock: Clock;
  vault: KeyVault;
  isServed: (host: string) => Promise<boolean>;
}

/** Chooses the certificate of a TLS handshake. */
export class TlsContexts {
  readonly #cache: LoadedCache<{ context: SecureContext; validUntil: number } | null>;
  #unsubscribe: Unsubscribe | undefined;

  constructor(private readonly options: TlsContextsOptions) {
    const { store, vault, clock } = options;
    this.#cache = new LoadedCache({
      clock,
      max: MOST_HOSTS,
      ttlMs: TTL_MS,
      load: async (host) => {
        const row = await store.identity.get(certificates, host);
        if (row === null || row.data.validUntil === 0) return null;
        const keptCertificate = await vault.read(host);
        if (keptCertificate === null) return null;
        return { context: secureContextOf(keptCertificate), validUntil: row.data.validUntil };
      },
    });
  }

  /** Returns the context for a server name, or null if we do not serve the name over TLS. */
  async of(serverName: string): Promise<SecureContext | null> {
    const host = hostNameOf(serverName);
    if (host === null || !(await this.options.isServed(host))) return null;
    const loaded = await this.#cache.get(host);
    return loaded !== null && loaded.validUntil > this.options.clock.now() ? loaded.context : null;
  }

  /** Starts to follow new certificates of every process. */
  async start(): Promise<void> {
    const { store } = this.options;
    this.#unsubscribe = await store.identity.changes([certificates.name], undefined, (event) => {
      if (event.type === 'resync') this.#cache.clear();
      else this.#cache.forget(event.change.id);
    });
  }

  stop(): void {
    this.#unsubscribe?.();
  }
}
