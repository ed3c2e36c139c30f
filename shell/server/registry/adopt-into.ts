import { newRecord, newVersion } from './new-version';
import { noteRoutesSince } from './routes-since';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { CheckoutBuild } from './checkout';
import type { NewAuditEntry, RegistryDraft } from './port';

/** Builds of a remote that development keeps: it makes one with every change of a file. */
const KEPT = 3;

export interface AdoptionRule {
  /** Every build made here goes live; otherwise only the first of a remote does, and the rest are deployed. */
  eager: boolean;
  /** Development: nothing older stands in for a build that does not work, and old builds are forgotten. */
  dev: boolean;
}

/** Actor of what the gateway does by itself with the builds beside it. */
export const CHECKOUT = 'checkout';

/**
 * Does a build of the checkout go live? One that is known does not, so that a rollback sticks; in development it does when it
 * has just been made again (`remade`), because then somebody has taken back what they wrote.
 */
export function isAdopted(
  record: RemoteRecord | undefined,
  build: string,
  { eager, dev }: AdoptionRule,
  remade: boolean,
): boolean {
  const known = record?.versions[build];
  if (known !== undefined)
    return dev && remade && known.status !== 'blocked' && record?.rollout.stable !== build;
  return eager || record === undefined;
}

/** Makes a build everybody's. @returns what was done, and names of builds that development no longer keeps */
export function adoptInto(
  draft: RegistryDraft,
  { declares, build }: CheckoutBuild,
  { dev }: AdoptionRule,
  at: number,
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
    at,
  });
  record.versions[build.build]!.status = 'healthy';
  record.rollout.stable = build.build;
  if (record.rollout.canary?.build === build.build) record.rollout.canary = null;
  record.lastKnownGood = dev ? build.build : (before ?? build.build);
  noteRoutesSince(record, at);
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
  const made = Object.values(versions)
    .filter(({ publishedBy }) => publishedBy === CHECKOUT)
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .map(({ build }) => build);
  const forgotten = made.filter(
    (build, index) => index >= KEPT && ![stable, canary?.build, lastKnownGood].includes(build),
  );
  for (const build of forgotten) delete versions[build];
  return forgotten;
}
