import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { REGIONS } from '@voxgrove/contracts';
import {
  answerTraces,
  messages,
  testConversations,
  typing,
  visitorConversations,
  visitorKey,
  visitorProfiles,
} from './collections';
import { eraseUnrecorded } from './erase-unrecorded';

const DAY_MS = 24 * 3_600_000;
/** How long the trace of an answer is kept. */
export const TRACE_KEPT_MS = 30 * DAY_MS;
/** How long a test conversation is kept after its last message. */
const TEST_KEPT_MS = 7 * DAY_MS;
/** How long the data of a visitor without messages is kept. */
const SILENT_KEPT_MS = 2 * DAY_MS;
const EVERY_MS = 600_000;

/** Deletes expired traces and tests, and the content of conversations that are not recorded. */
export const conversationSweep = ({
  store,
  uploads,
  clock,
}: Pick<SliceContext, 'store' | 'uploads' | 'clock'>): Schedule => ({
  name: 'sweep-conversations',
  every: EVERY_MS,
  run: async () => {
    for (const region of REGIONS) await sweepOnce(store.for(region), uploads, clock.now());
  },
});

export async function sweepOnce(
  store: RegionStore,
  uploads: SliceContext['uploads'],
  now: number,
): Promise<void> {
  await sweepExpired(store, answerTraces, 'expiresAt', now);
  await sweepExpired(store, typing, 'until', now);
  await eraseUnrecorded(store, uploads, now);
  await sweepExpired(store, visitorProfiles, 'silentSince', now - SILENT_KEPT_MS);
  await deleteWhere(
    store,
    testConversations,
    [{ field: 'lastMessageAt', op: '<=', value: now - TEST_KEPT_MS }],
    async ({ id, data }) => {
      await deleteWhere(store, messages, [{ field: 'conversationId', op: '==', value: id }]);
      await uploads.forgetUsedBy(store.region, id);
      const pointer = visitorKey(data.agentId, data.visitorId);
      if ((await store.get(visitorConversations, pointer))?.data.conversationId === id)
        await store.batch([
          { op: 'delete', collection: visitorConversations, id: pointer },
          { op: 'delete', collection: visitorProfiles, id: pointer },
        ]);
    },
  );
}
