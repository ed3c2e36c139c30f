import { createHash } from 'node:crypto';
import { heldRoutes } from '@voxgrove/federation/held-routes';
import { resolveRemotes } from '@voxgrove/federation/resolve';
import { LRUCache } from '@voxgrove/server/cache';
import type { RegistryDocument, RemoteVersion, ResolvedRegistry } from '@voxgrove/contracts';
import type { RouteClaim } from '@voxgrove/federation/held-routes';
import type { Subject } from '@voxgrove/federation/resolve';
import type { Clock } from '@voxgrove/server/clock';
import type { Adoption } from './adoption';
import type { CurrentRegistry, LiveShell, RegistryStore } from './registry-store';

/** What the gateway uses now: the registry or its fallback. */
export interface Effective extends Omit<CurrentRegistry, 'document'> {
  revision: number;
  remotes: RegistryDocument['remotes'];
}

/** A signed response, ready to send. */
export interface Resolution {
  registry: ResolvedRegistry;
  json: string;
  etag: string;
}

/**
 * Largest number of cached responses. Each combination of canaries and overrides has one response.
 */
const KEPT = 500;

type Unsigned = Omit<ResolvedRegistry, 'signature'>;

/** Resolves which build of each remote a subject gets. */
export class Resolver {
  #signed = new LRUCache<string, Resolution, Unsigned>({
    max: KEPT,
    fetchMethod: (_key, _stale, { context }) => this.#sign(context),
    ignoreFetchAbort: true,
  });
  /** Cache of the routes per document, because many pages use the same document. */
  #held = new WeakMap<RegistryDocument['remotes'], readonly RouteClaim[]>();

  constructor(
    private readonly options: {
      store: RegistryStore;
      adoption: Adoption;
      shell: LiveShell;
      contract: string;
      clock: Clock;
    },
  ) {}

  async effective(): Promise<Effective> {
    await this.options.adoption.look();
    const { document, ...now } = await this.options.store.current();
    return document === null
      ? { ...now, revision: 0, remotes: this.options.adoption.offered().remotes }
      : { ...now, revision: document.revision, remotes: document.remotes };
  }

  /** Returns any build in the registry, in use or not. */
  async version(remote: string, build: string): Promise<RemoteVersion | undefined> {
    const { remotes } = await this.effective();
    return Object.hasOwn(remotes, remote) && Object.hasOwn(remotes[remote]!.versions, build)
      ? remotes[remote]!.versions[build]
      : undefined;
  }

  /** Returns the routes in force. They are computed once per document. */
  held(remotes: RegistryDocument['remotes']): readonly RouteClaim[] {
    const claims = this.#held.get(remotes) ?? heldRoutes(remotes);
    this.#held.set(remotes, claims);
    return claims;
  }

  /** Resolves the builds of a subject. Each different response is signed once. */
  async resolve({ remotes, revision, source }: Effective, subject: Subject): Promise<Resolution> {
    // While the shell is not built, the gateway still lists remotes.
    const shell = await this.options.shell().then(
      ({ version, contract }) => ({ version, contract }),
      () => ({ version: '0.0.0', contract: this.options.contract }),
    );
    const answer = {
      schemaVersion: 1 as const,
      revision,
      source,
      shell,
      remotes: resolveRemotes({ remotes }, subject, this.held(remotes)),
    };
    const unsigned = { ...answer, issuedAt: this.options.clock.now() };
    return this.#signed.forceFetch(JSON.stringify(answer), { context: unsigned });
  }

  async #sign(answer: Unsigned): Promise<Resolution> {
    const registry = { ...answer, signature: await this.options.store.sign(answer) };
    const json = JSON.stringify(registry);
    return {
      registry,
      json,
      etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`,
    };
  }
}
