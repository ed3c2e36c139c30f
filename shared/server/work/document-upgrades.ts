import { REGIONS } from '@voxgrove/contracts';
import { collectionsWithSteps } from '../store/document-steps';
import type { SliceContext } from '../slice';
import type { Schedule } from './schedule';

const EVERY_MS = 600_000;

/**
 * Returns a schedule that stores documents of older releases in the current schema version, so that
 * queries find them.
 */
export const documentUpgrades = ({
  store,
  log,
}: Pick<SliceContext, 'store' | 'log'>): Schedule => ({
  name: 'upgrade-documents',
  every: EVERY_MS,
  async run(signal) {
    for (const region of REGIONS) {
      for (const collection of collectionsWithSteps()) {
        signal.throwIfAborted();
        const count = await store.for(region).upgradeDocuments(collection);
        if (count > 0) log.info('documents_upgraded', { region, collection, count });
      }
    }
  },
});
