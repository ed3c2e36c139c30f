import { newRecord, newVersion } from '../../registry/new-version';
import { madeUpBuild } from './made-up-build';
import type { RemoteRecord, VersionStatus } from '@voxgrove/contracts';
import type { RegistryDraft } from '../../registry/registry-store';

export const NAME = 'mf-billing';
/** Returns the name of the nth made-up build. */
export const build = (n: number): string => `1.0.${n}-${n.toString(16).padStart(8, '0')}`;

/**
 * Returns a registry with one remote. Its builds 0, 1, 2, … have these states and were published in
 * this order.
 */
export function draftOf(
  states: VersionStatus[],
  record: Partial<RemoteRecord> = {},
): RegistryDraft {
  const versions = Object.fromEntries(
    states.map((status, n) => {
      const { declares, build: made } = madeUpBuild({
        name: NAME,
        version: `1.0.${n}`,
        hash: n.toString(16).padStart(8, '0'),
      });
      return [
        made.build,
        {
          ...newVersion({ declares, build: made, status: 'candidate', by: 'test', at: 1_000 + n }),
          status,
          ...(status === 'blocked' ? { statusReason: 'It was broken.' } : {}),
        },
      ];
    }),
  );
  return { remotes: { [NAME]: { ...newRecord('billing'), versions, ...structuredClone(record) } } };
}

export const CHANGE = { actor: 'somebody', now: 5_000 };
