import { EVERYBODY } from '@voxgrove/federation/resolve';
import { cohortsOf } from '../registry/cohorts';
import type { Subject } from '@voxgrove/federation/resolve';
import type { RemoteOverride, User } from '@voxgrove/contracts';

/** For whom a registry is resolved: nobody gets what everybody gets. Overrides that name an address are the browser's, and name no build here. */
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
