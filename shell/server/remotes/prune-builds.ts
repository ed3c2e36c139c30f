import { AppError } from '@voxgrove/contracts';
import { WHOLE_HISTORY } from './deployment';
import { prunable, prune, recordOf } from '../releases/port';
import { requireOwner } from './ownership';
import { givenUntil } from './stable-history';
import type { z } from 'zod';
import type { PruneBuilds, PrunedBuilds } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RegistryBundle } from '../registry/port';
import type { RegistryChanges } from './registry-changes';

export interface PruneParts {
  registry: RegistryBundle;
  changes: RegistryChanges;
  clock: Clock;
}

/**
 * Deletes old builds, first from the registry and then their files, so that no registry names
 * missing files.
 * @throws AppError REMOTE_UNKNOWN | REMOTE_NOT_YOURS | CONFLICT | REGISTRY_UNVERIFIED
 */
export async function pruneBuilds(
  { registry, changes, clock }: PruneParts,
  { name, keep, olderThanMs, dryRun }: z.output<typeof PruneBuilds>,
  principal: Principal,
  ifVersion: number | undefined,
): Promise<z.infer<typeof PrunedBuilds>> {
  const { document } = await registry.store.current();
  const record = recordOf({ remotes: document?.remotes ?? {} }, name);
  requireOwner(principal, name, record.owner);
  const now = clock.now();
  const retention = {
    keep,
    olderThanMs,
    givenUntil: givenUntil(await registry.store.audit({ remote: name, limit: WHOLE_HISTORY }), now),
  };
  const planned = prunable(record, retention, now);
  const revision = document?.revision ?? 0;
  if (ifVersion !== undefined && ifVersion !== revision)
    throw new AppError('CONFLICT', { revision });
  if (dryRun || planned.length === 0) return { revision, removed: planned };
  let removed: string[] = [];
  const after = await changes.makeTo(name, principal, ifVersion, (draft, change) => {
    const lines = prune(draft, { name, ...retention }, change);
    removed = lines.flatMap(({ build }) => (build === null ? [] : [build]));
    return lines;
  });
  for (const build of removed) {
    // If the build was published again at this moment, its files are needed.
    if ((await registry.store.current()).document?.remotes[name]?.versions[build] === undefined)
      await registry.assets.remove(name, build);
  }
  return { revision: after, removed };
}
