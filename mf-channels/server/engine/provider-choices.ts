import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import type { ProviderChoice } from './adapter';
import { choiceKey, linkKey, seenMessages } from './collections';
import { noteOptOutChoice } from './note-opt-out-choice';
import type { StoredAccount } from './stored-account';

/**
 * Reads what is needed to store the choices that customers made in the app of the provider. Of each
 * customer, only the newest choice counts, because events may arrive in any order.
 * @returns a function that stores the choices
 */
export async function readChoices(
  events: EventEmitter,
  tx: Transaction,
  account: StoredAccount,
  choices: readonly ProviderChoice[],
): Promise<() => void> {
  const { channel, accountId, agentId, workspaceId } = account;
  const newest = new Map<string, ProviderChoice>();
  for (const choice of choices) {
    const known = newest.get(choice.chat);
    if (known === undefined || known.at <= choice.at) newest.set(choice.chat, choice);
  }
  const writes: (() => void)[] = [];
  for (const { chat, phone, isOptedOut, at } of newest.values()) {
    const key = choiceKey(linkKey(channel, accountId, chat));
    const before = await tx.get(seenMessages, key, 'absent');
    const isOld = before?.data.workspaceId === workspaceId && before.data.at > at;
    if (isOld) continue;
    const storeChoice = await noteOptOutChoice(events, tx, account, { chat, phone }, isOptedOut);
    const version = before?.version ?? 0;
    writes.push(() => {
      tx.set(seenMessages, key, { agentId, workspaceId, at }, { ifVersion: version });
      storeChoice();
    });
  }
  return () => {
    for (const write of writes) write();
  };
}
