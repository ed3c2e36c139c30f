import { createHash } from 'node:crypto';
import { heldRoutes } from '@voxgrove/federation/held-routes';
import { resolveRemotes } from '@voxgrove/federation/resolve';
import type { RegistryDocument, RemoteVersion, ResolvedRegistry } from '@voxgrove/contracts';
import type { RouteClaim } from '@voxgrove/federation/held-routes';
import type { Subject } from '@voxgrove/federation/resolve';
import type { Clock } from '@voxgrove/server/clock';
import type { Adoption } from './adoption';
import type { CurrentRegistry, LiveShell, RegistryStore } from './port';

/** What a gateway resolves from now: the registry, or what stands in for it. */
export interface Effective extends Omit<CurrentRegistry, 'document'> {
  revision: number;
  remotes: RegistryDocument['remotes'];
}

/** A signed answer, ready to be sent. */
export interface Resolution {
  registry: ResolvedRegistry;
  json: string;
  etag: string;
}

/** Different answers are few (one for each mixture of canaries and overrides); this many are kept. */
const KEPT = 500;

/** Which build of each remote somebody gets. */
export class Resolver {
  #signed = new Map<string, Promise<Resolution>>();
  /** By document: one is resolved for many pages. */
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

  /** A build that is in the registry, whether or not anybody is given it. */
  async version(remote: string, build: string): Promise<RemoteVersion | undefined> {
    const { remotes } = await this.effective();
    return Object.hasOwn(remotes, remote) && Object.hasOwn(remotes[remote]!.versions, build)
      ? remotes[remote]!.versions[build]
      : undefined;
  }

  /** Routes that are held in a document, reckoned once. */
  held(remotes: RegistryDocument['remotes']): readonly RouteClaim[] {
    const held = this.#held.get(remotes) ?? heldRoutes(remotes);
    this.#held.set(remotes, held);
    return held;
  }

  /** The same answer is signed once. */
  async resolve({ remotes, revision, source }: Effective, subject: Subject): Promise<Resolution> {
    // A gateway without a built shell still tells which remotes there are.
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
    const key = JSON.stringify(answer);
    const known =
      this.#signed.get(key) ?? this.#sign({ ...answer, issuedAt: this.options.clock.now() });
    this.#signed.delete(key);
    this.#signed.set(key, known);
    if (this.#signed.size > KEPT) this.#signed.delete(this.#signed.keys().next().value!);
    return known;
  }

  async #sign(answer: Omit<ResolvedRegistry, 'signature'>): Promise<Resolution> {
    const registry = { ...answer, signature: await this.options.store.sign(answer) };
    const json = JSON.stringify(registry);
    return {
      registry,
      json,
      etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`,
    };
  }
}
