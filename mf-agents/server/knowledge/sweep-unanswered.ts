import { KNOWLEDGE, REGIONS } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { unansweredQuestions } from './collections';

const EVERY_MS = 600_000;

/** Deletes unanswered questions that no visitor has asked for a long time. */
export const unansweredSweep = ({
  store,
  clock,
}: Pick<SliceContext, 'store' | 'clock'>): Schedule => ({
  name: 'sweep-unanswered',
  every: EVERY_MS,
  run: async () => {
    const oldest = clock.now() - KNOWLEDGE.unansweredKeptMs;
    for (const region of REGIONS)
      await sweepExpired(store.for(region), unansweredQuestions, 'at', oldest);
  },
});
