import type { ResolvedRemote } from '@voxgrove/contracts';
import { BUDGETS, within } from './budget';
import type { Budgets } from './budget';
import { requireContract } from './contract';
import { RemoteFailure, toFailure } from './failure';
import type { FailureCode } from './failure';
import { fetchManifest } from './manifest';
import type { VerifiedEntry } from './manifest';
import { loadExposed, registerEntry } from './runtime';

export interface RemoteLoader {
  /** One exposed module of a remote. A success is kept; after a failure the next call begins afresh. @throws RemoteFailure */
  load(remote: ResolvedRemote, expose: string): Promise<unknown>;
}

export interface LoaderOptions {
  /** Contract version this shell offers. */
  contract: string;
  budgets?: Budgets;
}

/**
 * Loads remotes: contract → manifest → entry → module, each verified and with a budget. A failure that may pass is tried
 * again with other addresses and a forced registration, because the federation runtime remembers a failed address.
 */
export function createLoader({ contract, budgets = BUDGETS }: LoaderOptions): RemoteLoader {
  const entries = new Map<string, Promise<VerifiedEntry>>();
  const modules = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  function register(remote: ResolvedRemote): Promise<VerifiedEntry> {
    const known = entries.get(remote.name);
    if (known) return known;
    const attempt = attempts.get(remote.name) ?? 0;
    attempts.set(remote.name, attempt + 1);
    const again = (url: string) => (attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`);
    const entry = (async () => {
      const verified = await fetchManifest(remote, new URL(again(remote.entry), location.href).href, budgets.manifest);
      const fresh = { ...verified, url: again(verified.url) };
      registerEntry(fresh, remote.integrity.entry, attempt > 0);
      return fresh;
    })();
    entries.set(remote.name, entry);
    return entry;
  }

  async function once(remote: ResolvedRemote, expose: string): Promise<unknown> {
    try {
      requireContract(remote, contract);
      const { globalName } = await register(remote);
      const loaded = loadExposed(globalName, expose).catch((error: unknown) => { throw new RemoteFailure(classify(error), remote.name, error); });
      return await within(budgets.load, loaded, () => new RemoteFailure('LOAD_TIMEOUT', remote.name));
    } catch (error) {
      entries.delete(remote.name);
      throw toFailure(error, remote.name, 'MANIFEST_UNREACHABLE');
    }
  }

  /** A second attempt per kind of failure: one that fails in another place has come further. */
  async function persist(remote: ResolvedRemote, expose: string, met: readonly FailureCode[] = []): Promise<unknown> {
    try {
      return await once(remote, expose);
    } catch (error) {
      const failure = error as RemoteFailure;
      if (!failure.mayPass || met.includes(failure.code)) throw failure;
      return persist(remote, expose, [...met, failure.code]);
    }
  }

  return {
    load(remote, expose) {
      const key = `${remote.name} ${expose}`;
      const known = modules.get(key);
      if (known) return known;
      const loading = persist(remote, expose);
      modules.set(key, loading);
      loading.catch(() => modules.delete(key));
      return loading;
    },
  };
}

/** The federation runtime and webpack say what happened only in words. */
function classify(error: unknown): FailureCode {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (message.includes('RUNTIME-001') || message.includes('ScriptExecutionError')) return 'ENTRY_INVALID';
  if (message.includes('RUNTIME-008')) return 'ENTRY_UNREACHABLE';
  if (name === 'ChunkLoadError') return 'CHUNK_UNREACHABLE';
  if (/does not exist in container/.test(message)) return 'MODULE_MISSING';
  return 'MODULE_THREW';
}
