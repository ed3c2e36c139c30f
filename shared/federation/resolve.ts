import type {
  BuildAddress,
  RegistryDocument,
  RemoteRecord,
  RemoteVersion,
  ResolvedRemote,
} from '@voxgrove/contracts';
import { bucketOf } from './cohort';
import { heldRoutes, holderOf } from './held-routes';
import type { RouteClaim } from './held-routes';

/** The person a registry is resolved for. */
export interface Subject {
  /** User id for the bucket of a canary; null gets the stable build. */
  user: string | null;
  /** Groups the person belongs to: `staff`. */
  cohorts: readonly string[];
  /** Builds that the page already runs, by remote. The page keeps them. */
  pins: Readonly<Record<string, string>>;
  /** Builds of a granted override, by remote. */
  overrides: Readonly<Record<string, string>>;
}

export const EVERYBODY: Subject = { user: null, cohorts: [], pins: {}, overrides: {} };

/**
 * Decides which build of each remote a page gets. Pure: the same registry and subject give the same
 * result everywhere. Leaves out remotes without a build for the subject, and routes that overlap
 * another owner's. The result is sorted by the remotes' names.
 * @param claims heldRoutes(document.remotes), for a caller that resolves one document often
 */
export function resolveRemotes(
  document: Pick<RegistryDocument, 'remotes'>,
  subject: Subject,
  claims: readonly RouteClaim[] = heldRoutes(document.remotes),
): ResolvedRemote[] {
  return Object.keys(document.remotes)
    .sort()
    .flatMap((name) => {
      const record = document.remotes[name]!;
      const chosen = choose(name, record, subject);
      if (chosen === undefined) return [];
      const { version, channel, replaced } = chosen;
      // Browsers do not need the ranges of shared modules, and pages of agencies must not show the
      // names of those modules.
      const { shared: _shared, ...declares } = version.declares;
      const fallback =
        record.lastKnownGood === version.build ? undefined : usable(record, record.lastKnownGood);
      return [
        {
          ...declares,
          routes: declares.routes.filter(
            ({ path }) => holderOf({ path, owner: record.owner }, claims) === undefined,
          ),
          ...addressOf(name, version),
          channel,
          replaced,
          disabled: record.enabled || channel === 'override' ? null : (record.disabledReason ?? ''),
          fallback: fallback === undefined ? null : addressOf(name, fallback),
        },
      ];
    });
}

function choose(
  name: string,
  record: RemoteRecord,
  subject: Subject,
): { version: RemoteVersion; channel: ResolvedRemote['channel']; replaced: boolean } | undefined {
  const override = usable(record, subject.overrides[name] ?? null);
  if (override !== undefined) return { version: override, channel: 'override', replaced: false };
  const { stable, canary } = record.rollout;
  const channelOf = (build: string): ResolvedRemote['channel'] =>
    build === canary?.build && build !== stable ? 'canary' : 'stable';
  const pin = subject.pins[name];
  const pinned = usable(record, pin ?? null);
  if (pinned !== undefined)
    return { version: pinned, channel: channelOf(pinned.build), replaced: false };
  const version =
    (isInCanary(record, subject) ? usable(record, canary!.build) : undefined) ??
    usable(record, stable) ??
    usable(record, record.lastKnownGood);
  return version && { version, channel: channelOf(version.build), replaced: pin !== undefined };
}

/** Returns whether this person gets the build of the canary. */
export function isInCanary(
  { rollout: { canary } }: Pick<RemoteRecord, 'rollout'>,
  { user, cohorts }: Pick<Subject, 'user' | 'cohorts'>,
): boolean {
  if (canary === null) return false;
  if (canary.cohorts.some((cohort) => cohorts.includes(cohort))) return true;
  return user !== null && bucketOf(canary.seed, user) < canary.percent;
}

/** Returns a version if it may be used. */
const usable = (record: RemoteRecord, build: string | null): RemoteVersion | undefined => {
  const version =
    build === null || !Object.hasOwn(record.versions, build) ? undefined : record.versions[build];
  return version?.status === 'blocked' ? undefined : version;
};

/** Returns the base path of a build's files on the gateway's origin. */
export const assetBase = (name: string, build: string): string => `/remotes/${name}/${build}/`;

const addressOf = (
  name: string,
  { build, container, entry, integrity, declares }: RemoteVersion,
): BuildAddress => ({
  build,
  container,
  entry: assetBase(name, build) + entry,
  contract: declares.contract,
  integrity,
});
