import { BUDGETS, within } from './budget';
import type { Budgets } from './budget';
import type { BuildTarget } from './build-target';
import { requireContract } from './contract';
import type { CrashMarks } from './crash-marks';
import { diagnose } from './diagnose';
import { RemoteFailure, toFailure } from './failure';
import type { FailureCode } from './failure';
import { fetchManifest } from './manifest';
import type { VerifiedEntry } from './manifest';
import type { RemoteObserver } from './observer';
import { arrivalOf, loadFactory, registerEntry } from './runtime';

export interface RemoteLoader {
  /**
   * Loads one exposed module of a build. A success is cached unless `afresh`;
   * a failure is not cached.
   * @throws RemoteFailure
   */
  load(target: BuildTarget, expose: string, afresh?: boolean): Promise<unknown>;
}

export interface LoaderOptions {
  /** Contract version that this shell offers. */
  contract: string;
  /** Without marks, a build that freezes the page freezes the next page too. */
  marks?: CrashMarks;
  observer?: Pick<RemoteObserver, 'loaded'>;
  budgets?: Budgets;
}

/**
 * Loads builds of remotes: contract → manifest → entry → module, each verified and with a time
 * limit. A temporary failure is retried with another address and a forced registration, because the
 * federation runtime remembers failed addresses.
 */
export function createLoader({
  contract,
  marks,
  observer,
  budgets = BUDGETS,
}: LoaderOptions): RemoteLoader {
  const entries = new Map<string, Promise<VerifiedEntry>>();
  const modules = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  function register(target: BuildTarget, key: string): Promise<VerifiedEntry> {
    const cachedEntry = entries.get(key);
    if (cachedEntry) return cachedEntry;
    const attempt = attempts.get(key) ?? 0;
    attempts.set(key, attempt + 1);
    const withAttempt = (url: string) =>
      attempt === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`;
    const entry = (async () => {
      const verified = await fetchManifest(
        target,
        new URL(withAttempt(target.entry), location.href).href,
        budgets.manifest,
      );
      const fresh = { ...verified, url: withAttempt(verified.url) };
      registerEntry(fresh, target.integrity?.entry ?? null, attempt > 0);
      return fresh;
    })();
    entries.set(key, entry);
    return entry;
  }

  async function once(target: BuildTarget, key: string, expose: string): Promise<unknown> {
    const { name, build } = target;
    const started = performance.now();
    const isNew = !entries.has(key);
    try {
      requireContract(target, contract);
      if (marks?.isSuspect(target)) throw new RemoteFailure('MOUNT_HUNG', name, { build });
      const { url, globalName } = await register(target, key);
      const registered = performance.now();
      const late = () => new RemoteFailure('LOAD_TIMEOUT', name, { build });
      const factory = await within(budgets.load, loadFactory(globalName, expose), late).catch(
        async (error: unknown) => {
          throw error instanceof RemoteFailure
            ? error
            : await diagnose(error, target, url, budgets.manifest);
        },
      );
      const module = await within(
        Math.max(0, registered + budgets.load - performance.now()),
        evaluate(target, factory),
        late,
      );
      const done = performance.now();
      const arrived = Math.max(registered, arrivalOf(url) ?? registered);
      if (!target.override)
        observer?.loaded(name, build, {
          ...(isNew && { manifest: registered - started, entry: arrived - registered }),
          module: done - arrived,
          total: done - started,
        });
      return module;
    } catch (error) {
      entries.delete(key);
      throw toFailure(error, target, 'MODULE_THREW');
    }
  }

  async function evaluate(target: BuildTarget, factory: () => unknown): Promise<unknown> {
    const end = marks?.begin(target);
    try {
      return await factory();
    } finally {
      end?.(false);
    }
  }

  /** Retries once per failure code: a different failure means that the load got further. */
  async function persist(
    target: BuildTarget,
    key: string,
    expose: string,
    met: readonly FailureCode[] = [],
  ): Promise<unknown> {
    try {
      return await once(target, key, expose);
    } catch (error) {
      const failure = error as RemoteFailure;
      if (!failure.mayPass || met.includes(failure.code)) throw failure;
      return persist(target, key, expose, [...met, failure.code]);
    }
  }

  return {
    load(target, expose, afresh = false) {
      const build = `${target.name} ${target.entry}`;
      const key = `${build} ${expose}`;
      const cachedModule = modules.get(key);
      if (afresh) entries.delete(build);
      else if (cachedModule) return cachedModule;
      const loading = persist(target, build, expose);
      modules.set(key, loading);
      loading.catch(() => {
        if (modules.get(key) === loading) modules.delete(key);
      });
      return loading;
    },
  };
}
