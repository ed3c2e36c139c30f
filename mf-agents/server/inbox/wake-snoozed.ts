import type { ClientId, Region, UserId } from '@voxgrove/contracts';
import { noticeWords, REGIONS } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { fieldOp } from '@voxgrove/server/store/port';
import type { Schedule } from '@voxgrove/server/work/schedule';
import { conversations, pathOf } from '../conversations/port';
import type { StoredConversation } from '../conversations/port';

const EVERY_MS = 15_000;
const AT_ONCE = 200;

type Context = Pick<SliceContext, 'store' | 'clock' | 'port' | 'log'>;

/**
 * Brings snoozed conversations back at their time: open lists show them at once, and the assignee is
 * notified.
 */
export const wakeSnoozed = (slice: Context): Schedule => ({
  name: 'wake-snoozed',
  every: EVERY_MS,
  run: async () => {
    for (const region of REGIONS) await wakeIn(slice, region);
  },
});

async function wakeIn(slice: Context, region: Region): Promise<void> {
  const here = slice.store.for(region);
  const now = slice.clock.now();
  const due = await here.query(conversations, {
    where: [{ field: 'snoozedUntil', op: '<=', value: now }],
    orderBy: { field: 'snoozedUntil' },
    limit: AT_ONCE,
  });
  for (const { id, data } of due) {
    // The next run tries again. One failure does not hold back the other conversations.
    await wake(slice, region, data, now).catch((error: unknown) =>
      slice.log.error('inbox.not_woken', { error, conversationId: id }),
    );
  }
}

async function wake(
  slice: Context,
  region: Region,
  conversation: StoredConversation,
  now: number,
): Promise<void> {
  const { id } = conversation;
  // Notify before the change: if this process dies in between, the next run repeats both. The key
  // makes a repeat harmless.
  await notifyAssignee(slice, region, conversation);
  await slice.store.for(region).transaction(async (tx) => {
    const doc = await tx.get(conversations, id);
    const { snoozedUntil } = doc?.data ?? {};
    if (!doc || snoozedUntil === undefined || snoozedUntil > now) return;
    tx.update(conversations, id, { snoozedUntil: fieldOp.delete() }, { ifVersion: doc.version });
  });
}

async function notifyAssignee(
  { port }: Context,
  region: Region,
  { id, agentId, ownerID, assigneeId, title, snoozedUntil = 0 }: StoredConversation,
): Promise<void> {
  if (!assigneeId) return;
  await port('notifications').send(region, {
    workspaceId: ownerID,
    key: `snooze-${id}-${snoozedUntil}`,
    ...noticeWords({ key: 'noticeSnoozed' }, title),
    urlPathname: pathOf(agentId, id),
    notificationLevel: 2,
    forClients: { agentId, tab: '/convos' },
    notifyOnly: [assigneeId as UserId | ClientId],
  });
}
