import { EVERYBODY } from '@voxgrove/federation/resolve';
import { cohortsOf } from '../registry/port';
import type { Subject } from '@voxgrove/federation/resolve';
import type { RemoteOverride, User } from '@voxgrove/contracts';

/**
 * Returns the subject of a resolution. An anonymous person gets the stable builds. Overrides by
 * address name no build, so the browser handles them.
 */
export const subjectOf = (
  user: User | null,
  operator: boolean,
  overrides: RemoteOverride[],
  pins: Subject['pins'] = {},
): Subject => ({
  ...EVERYBODY,
  user: user?.uid ?? null,
  cohorts: cohortsOf(operator),
  pins,
  overrides: Object.fromEntries(overrides.map(({ name, target }) => [name, target])),
});
