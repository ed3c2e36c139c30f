import type { AuditEntry, RemoteRecord, RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { newestFirst } from './operations/draft';
import type { RegistryStore } from '../registry/port';
import type { RemoteHealth, RemoteHealthView } from '../remote-health/port';

/** Remotes as the Remotes page and the `remote` command show them: what is given out, how it does, who changed it last. */
export async function remoteSummaries(remotes: Readonly<Record<string, RemoteRecord>>, { store, health }: { store: RegistryStore; health: RemoteHealth }): Promise<RemoteSummary[]> {
  const names = Object.keys(remotes).sort();
  const [views, changes] = await Promise.all([
    health.overview(remotes),
    Promise.all(names.map(async (remote) => (await store.audit({ remote, limit: 1 }))[0] ?? null)),
  ]);
  return names.map((name, at) => summaryOf(name, remotes[name]!, views[name], changes[at] ?? null));
}

function summaryOf(name: string, record: RemoteRecord, view: RemoteHealthView | undefined, lastChange: AuditEntry | null): RemoteSummary {
  const { owner, enabled, disabledReason, rollout: { stable, canary }, lastKnownGood } = record;
  const versions = newestFirst(Object.values(record.versions)).map(({ build, declares: { version, contract }, status, statusReason, publishedBy, publishedAt, size }): VersionSummary =>
    ({ build, version, status, statusReason, publishedBy, publishedAt, size, contract, role: roleOf(record, build), health: view?.builds[build] ?? null }));
  return { name, owner, enabled, disabledReason, stable, canary, lastKnownGood, versions, verdict: view?.verdict ?? null, series: view?.series ?? [], lastChange };
}

function roleOf({ rollout: { stable, canary }, lastKnownGood }: RemoteRecord, build: string): VersionSummary['role'] {
  if (build === stable) return 'stable';
  if (build === canary?.build) return 'canary';
  return build === lastKnownGood ? 'last-known-good' : 'none';
}
