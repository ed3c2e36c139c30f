import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '@voxgrove/contracts/canonical-json';
import { adoptInto, isAdopted } from './adopt-into';
import { storeBuildFile } from './store-build-file';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { RemoteVersion } from '@voxgrove/contracts';
import type { AdoptionRule } from './adopt-into';
import type { Checkout, CheckoutBuild } from './checkout';
import type { RegistryDraft, RegistryStore, RemoteAssets } from './registry-store';
import type { FolderProblem } from './registry-bundle';

export interface AdoptionOptions {
  checkout: Checkout;
  store: RegistryStore;
  assets: RemoteAssets;
  rule: AdoptionRule;
  clock: Clock;
  log: Logger;
}

/** Delay until a failed adoption is retried, ms. */
const RETRY_MS = 10_000;
const NOT_BUILT = 'It has not been built yet: deploy it, or run npm run build.';

/**
 * Adopts the checkout's builds into the registry: stores their files, then makes the builds live.
 * Polling unchanged folders costs a few `stat` calls.
 */
export class Adoption {
  #done = '';
  #retryAt = Infinity;
  #problems: FolderProblem[] = [];
  #builds: CheckoutBuild[] = [];
  /** The build of each folder at the last check. */
  readonly #held = new Map<string, string>();
  #looking: Promise<FolderProblem[]> | undefined;

  constructor(private readonly options: AdoptionOptions) {}

  /**
   * Adopts new builds. Never rejects: a build that cannot be adopted is a problem of its folder.
   * @returns unusable folders with reasons
   */
  look(): Promise<FolderProblem[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Returns a draft with the remotes of the checkout only, for use without a registry. */
  offered(): RegistryDraft {
    const draft: RegistryDraft = { remotes: {} };
    for (const checkoutBuild of this.#builds) adoptInto(draft, checkoutBuild, this.options.rule, 0);
    return draft;
  }

  async #look(): Promise<FolderProblem[]> {
    const { checkout, store, clock, log } = this.options;
    const [{ builds, problems: broken, unbuilt, fingerprint }, { document, state }] =
      await Promise.all([checkout.look(), store.current()]);
    // A deployment builds somewhere else, so a remote that is in the registry needs no build in the
    // checkout.
    const missing = unbuilt
      .filter(({ name }) => document?.remotes[name] === undefined)
      .map(({ folder }) => ({ folder, problem: NOT_BUILT }));
    const problems = [...broken, ...missing];
    const withoutVerified = document === null ? 'without a registry' : 'nothing to do';
    const task = state === 'verified' ? 'into the registry' : withoutVerified;
    const done = `${task} ${missing.length} ${fingerprint}`;
    if (done === this.#done && clock.now() < this.#retryAt) return this.#problems;

    const found = [...problems];
    const ready: CheckoutBuild[] = [];
    for (const checkoutBuild of builds) {
      try {
        const record = document?.remotes[checkoutBuild.declares.name];
        const knownVersion = record?.versions[checkoutBuild.build.build];
        if (knownVersion !== undefined) assertSame(checkoutBuild, knownVersion);
        const adopted =
          document !== null &&
          this.#isAdopted(document, checkoutBuild) &&
          !(await this.#wasPruned(checkoutBuild));
        if (adopted || knownVersion !== undefined || document === null)
          await this.#storeFiles(checkoutBuild);
        if (adopted) ready.push(checkoutBuild);
      } catch (error) {
        found.push({
          folder: checkoutBuild.folder,
          problem: error instanceof Error ? error.message : 'It cannot be read.',
        });
      }
    }
    this.#builds = builds.filter(
      ({ folder }) => !found.some((problem) => problem.folder === folder),
    );
    try {
      if (state === 'verified' && ready.length > 0) await this.#adopt(ready);
      this.#done = done;
      this.#retryAt = found.length > problems.length ? clock.now() + RETRY_MS : Infinity;
      for (const { folder, build } of this.#builds) this.#held.set(folder, build.build);
    } catch (error) {
      // Retried at the next check.
      log.error('builds_not_adopted', { builds: ready.map(({ build }) => build.build), error });
    }
    const knownProblems = new Set(this.#problems.map((problem) => JSON.stringify(problem)));
    for (const problem of found)
      if (!knownProblems.has(JSON.stringify(problem))) log.warn('remote_left_out', { ...problem });
    return (this.#problems = found);
  }

  async #adopt(ready: CheckoutBuild[]): Promise<void> {
    const { store, assets, rule, clock } = this.options;
    let forgotten: { name: string; build: string }[] = [];
    await store.change(undefined, (draft) => {
      forgotten = [];
      // Another process may have adopted the builds already.
      return ready
        .filter((checkoutBuild) => this.#isAdopted(draft, checkoutBuild))
        .map((checkoutBuild) => {
          const done = adoptInto(draft, checkoutBuild, rule, clock.now());
          forgotten.push(
            ...done.forgotten.map((build) => ({ name: checkoutBuild.declares.name, build })),
          );
          return done.line;
        });
    });
    for (const { name, build } of forgotten) await assets.remove(name, build);
  }

  #isAdopted({ remotes }: RegistryDraft, { folder, declares, build }: CheckoutBuild): boolean {
    const adoptedBuild = this.#held.get(folder);
    return isAdopted(
      remotes[declares.name],
      build.build,
      this.options.rule,
      adoptedBuild !== undefined && adoptedBuild !== build.build,
    );
  }

  /**
   * Returns whether the build was pruned. A pruned build was removed on purpose, so it must not be
   * adopted again.
   */
  async #wasPruned({ declares, build }: CheckoutBuild): Promise<boolean> {
    const history = await this.options.store.audit({ remote: declares.name, limit: 1000 });
    return history.some((line) => line.action === 'pruned' && line.build === build.build);
  }

  async #storeFiles({
    folder,
    declares: { name },
    build: { build, files },
  }: CheckoutBuild): Promise<void> {
    const { assets } = this.options;
    const there = new Set(await assets.list(name, build));
    for (const file of files) {
      if (there.has(file.name)) continue;
      const path = join(folder, 'dist', 'client', file.name);
      const [plain, gzip, brotli] = await Promise.all([
        readFile(path),
        optional(`${path}.gz`),
        optional(`${path}.br`),
      ]);
      await storeBuildFile(assets, name, build, file, { plain, gzip, brotli });
    }
  }
}

/**
 * @throws Error when the registry has another build of this name, or with another
 * declaration
 */
function assertSame({ declares, build }: CheckoutBuild, knownVersion: RemoteVersion): void {
  if (
    knownVersion.integrity.manifest !== build.integrity.manifest ||
    knownVersion.integrity.entry !== build.integrity.entry
  )
    throw new Error(
      `The registry has another build that is called ${build.build}. Build it again from changed sources.`,
    );
  if (canonicalJson(knownVersion.declares) !== canonicalJson(declares))
    throw new Error('Its remote.json has changed since it was built. Build it again.');
}

const optional = (path: string): Promise<Uint8Array | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
