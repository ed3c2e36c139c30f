import { eventDeadLetters, eventQueues } from './collections';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore, Where } from '../store/port';

/**
 * Deletes waiting events and dead letters of a workspace that mention an id. Keeps those that
 * report a deletion, because their subscribers still need them.
 */
export async function forgetEvents(
  store: RegionStore,
  workspaceId: WorkspaceId,
  id: string,
): Promise<void> {
  const where: Where[] = [{ field: 'workspaceId', op: '==', value: workspaceId }];
  const mentionsId = (data: object): boolean => JSON.stringify(data).includes(`"${id}"`);
  for (const letter of await store.query(eventDeadLetters, { where }))
    if (mentionsId(letter.data)) await store.delete(eventDeadLetters, letter.id);
  for (const found of await store.query(eventQueues, { where })) {
    if (!mentionsId(found.data)) continue;
    await store.transaction(async (tx) => {
      const queue = await tx.get(eventQueues, found.id);
      if (queue === null) return;
      const events = (queue.data.events ?? []).filter(
        (event) => event.name.endsWith('.deleted') || !mentionsId(event),
      );
      if (events.length === 0) tx.delete(eventQueues, queue.id);
      else tx.update(eventQueues, queue.id, { events });
    });
  }
}
