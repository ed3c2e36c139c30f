import { askRegistry, browserStorage, chooseResolution } from '@voxgrove/federation';
import { goBy, pageRegistry } from '../remotes/page-registry';
import type { BootData } from './boot-data';

/**
 * Chooses this page's remotes. Requests the registry only if the page's own resolution is not
 * trusted. Never rejects.
 */
export async function chooseRegistry({
  registry,
  keys,
  overrides,
}: Pick<BootData, 'registry' | 'keys' | 'overrides'>): Promise<void> {
  pageRegistry.set((page) => ({ ...page, keys, overrides }));
  const resolution = await chooseResolution({
    inlined: registry,
    keys,
    storage: browserStorage('localStorage'),
    ask: () => askRegistry({ keys }),
  });
  if (resolution.problem)
    console.error(`${resolution.problem}: this page goes by the ${resolution.source} registry.`);
  for (const fault of resolution.refused) console.error(`Left out of this page: ${fault}`);
  goBy(resolution);
}
