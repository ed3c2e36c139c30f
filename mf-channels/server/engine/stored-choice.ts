import type { WorkspaceId } from '@voxgrove/contracts';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Doc, Transaction } from '@voxgrove/server/store/port';
import { optOutKey, optOuts } from './collections';
import type { StoredChoice } from './collections';
import type { StoredAccount } from './stored-account';
import type { TimedChoice } from './timed-choice';

/** Reads the choice that is stored for an address. */
export const readChoice = async (
  tx: Transaction,
  { workspaceId }: { workspaceId: WorkspaceId },
  address: string,
): Promise<TimedChoice | undefined> =>
  timedChoice(await tx.get(optOuts, optOutKey(workspaceId, address), 'absent'));

/**
 * Returns a stored choice with its time. Earlier releases stored no time: such an opt-out counts
 * from the moment when it was written, because the customer cannot have chosen later.
 */
function timedChoice(doc: Doc<StoredChoice> | null): TimedChoice | undefined {
  if (doc === null) return undefined;
  const { isOptedOut, at } = doc.data;
  const latest = isOptedOut ? doc.updatedAt : 0;
  return { isOptedOut, at: at ?? latest };
}

/** Stores the choice of an address. */
export function storeChoice(
  tx: Transaction,
  { workspaceId }: { workspaceId: WorkspaceId },
  address: string,
  { isOptedOut, at }: TimedChoice,
): void {
  tx.set(optOuts, optOutKey(workspaceId, address), { workspaceId, address, isOptedOut, at });
}

/**
 * Stores a choice that a customer has just made, and emits the event about the choice.
 * `recipientId`: the last message of a campaign in the chat; null: none.
 */
export function storeNewChoice(
  events: EventEmitter,
  tx: Transaction,
  { agentId, workspaceId }: Pick<StoredAccount, 'agentId' | 'workspaceId'>,
  address: string,
  { isOptedOut, at, recipientId }: TimedChoice & { recipientId: string | null },
): void {
  storeChoice(tx, { workspaceId }, address, { isOptedOut, at });
  const change = { agentId, workspaceId, address, isOptedOut, recipientId };
  events.emit(tx, 'campaign.optOutChanged', address, change);
}
