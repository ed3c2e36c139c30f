import type { AuditEntry, RemoteRecord, RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { heldRoutes, lostRoutes } from '@voxgrove/federation/held-routes';
import { newestFirst, unapprovedRoutes } from '../releases/port';
import type { RouteClaim } from '@voxgrove/federation/held-routes';
import type { RegistryStore } from '../registry/port';
import type { RemoteHealth, RemoteHealthView } from '../remote-health/port';

interface SummaryOptions {
  store: RegistryStore;
  health: RemoteHealth;
  /** Names of the remotes. Absent: all remotes. */
  names?: string[];
}

/** Returns remotes for the Remotes page and the `remote` command: rollout, health, last change. */
export async function remoteSummaries(
  remotes: Readonly<Record<string, RemoteRecord>>,
  { store, health, names = Object.keys(remotes).sort() }: SummaryOptions,
): Promise<RemoteSummary[]> {
  const claims = heldRoutes(remotes);
  const [views, changes] = await Promise.all([
    health.overview(Object.fromEntries(names.map((name) => [name, remotes[name]!]))),
    Promise.all(names.map(async (remote) => (await store.audit({ remote, limit: 1 }))[0] ?? null)),
  ]);
  return names.map((name, index) =>
    summaryOf(name, remotes[name]!, claims, views[name], changes[index] ?? null),
  );
}

function summaryOf(
  name: string,
  record: RemoteRecord,
  claims: readonly RouteClaim[],
  view: RemoteHealthView | undefined,
  lastChange: AuditEntry | null,
): RemoteSummary {
  const {
    owner,
    enabled,
    disabledReason,
    rollout: { stable, canary },
    lastKnownGood,
  } = record;
  const versions = newestFirst(Object.values(record.versions)).map((one): VersionSummary => {
    const {
      build,
      declares: { version, contract },
      status,
      statusReason,
      publishedBy,
      publishedAt,
      size,
    } = one;
    return {
      build,
      version,
      status,
      statusReason,
      publishedBy,
      publishedAt,
      size,
      contract,
      role: roleOf(record, build),
      unapprovedRoutes: unapprovedRoutes(record, one),
      health: view?.builds[build] ?? null,
    };
  });
  return {
    name,
    owner,
    enabled,
    disabledReason,
    stable,
    canary,
    lastKnownGood,
    versions,
    verdict: view?.verdict ?? null,
    lostRoutes: lostRoutes(record, claims),
    series: view?.series ?? [],
    lastChange,
  };
}

function roleOf(
  { rollout: { stable, canary }, lastKnownGood }: RemoteRecord,
  build: string,
): VersionSummary['role'] {
  if (build === stable) return 'stable';
  if (build === canary?.build) return 'canary';
  return build === lastKnownGood ? 'last-known-good' : 'none';
}
