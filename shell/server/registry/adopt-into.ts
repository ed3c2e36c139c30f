import { newRecord, newVersion } from './new-version';
import { noteRoutesSince } from './routes-since';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { CheckoutBuild } from './checkout';
import type { NewAuditEntry, RegistryDraft } from './registry-store';

/** Number of builds that development keeps. Development creates one build per change. */
const KEPT = 3;

export interface AdoptionRule {
  /**
   * Whether every build of the checkout goes live. Otherwise only the first build of a remote goes
   * live, and the others must be deployed.
   */
  eager: boolean;
  /** Development: there is no fallback to older builds, and old builds are deleted. */
  dev: boolean;
}

/** Actor in the history for changes that the gateway itself makes with the checkout's builds. */
export const CHECKOUT = 'checkout';

/**
 * Returns whether a build of the checkout goes live. A known build does not, so that a rollback
 * remains in force. In development a known build goes live if it was just rebuilt (`remade`),
 * because the developer has reverted the code.
 */
export function isAdopted(
  record: RemoteRecord | undefined,
  build: string,
  { eager, dev }: AdoptionRule,
  remade: boolean,
): boolean {
  const adopted = record?.versions[build];
  if (adopted !== undefined)
    return dev && remade && adopted.status !== 'blocked' && record?.rollout.stable !== build;
  return eager || record === undefined;
}

/**
 * Makes a build stable.
 * @returns the history entry, and the builds that development no longer keeps
 */
export function adoptInto(
  draft: RegistryDraft,
  { declares, build }: CheckoutBuild,
  { dev }: AdoptionRule,
  adoptedAt: number,
): { line: NewAuditEntry; forgotten: string[] } {
  const { name, owner } = declares;
  const record = (draft.remotes[name] ??= newRecord(owner));
  const before = record.rollout.stable;
  record.owner = owner;
  record.versions[build.build] ??= newVersion({
    declares,
    build,
    status: 'healthy',
    by: CHECKOUT,
    at: adoptedAt,
  });
  record.versions[build.build]!.status = 'healthy';
  record.rollout.stable = build.build;
  if (record.rollout.canary?.build === build.build) record.rollout.canary = null;
  record.lastKnownGood = dev ? build.build : (before ?? build.build);
  noteRoutesSince(record, adoptedAt);
  const forgotten = dev ? forget(record) : [];
  return {
    line: {
      actor: CHECKOUT,
      action: 'adopted',
      remote: name,
      build: build.build,
      detail: before === null ? 'First build of this remote.' : `In place of ${before}.`,
    },
    forgotten,
  };
}

function forget(record: RemoteRecord): string[] {
  const {
    rollout: { stable, canary },
    lastKnownGood,
    versions,
  } = record;
  const checkoutBuilds = Object.values(versions)
    .filter(({ publishedBy }) => publishedBy === CHECKOUT)
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .map(({ build }) => build);
  const forgotten = checkoutBuilds.filter(
    (build, index) => index >= KEPT && ![stable, canary?.build, lastKnownGood].includes(build),
  );
  for (const build of forgotten) delete versions[build];
  return forgotten;
}
