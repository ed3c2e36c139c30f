import type { EventEmitter } from '@voxgrove/server/events/event';
import type { Transaction } from '@voxgrove/server/store/port';
import type { ProviderChoice } from './adapter';
import { noteOptOutChoice } from './note-opt-out-choice';
import type { StoredAccount } from './stored-account';
import { readChoice } from './stored-choice';
import { isOutdated } from './timed-choice';
import type { TimedChoice } from './timed-choice';

/**
 * Reads what is needed to store the choices that customers made in the app of the provider. Of each
 * customer, only the newest choice counts, because events may arrive in any order. `written`: the
 * choices that customers wrote in the same event, by address.
 * @returns a function that stores the choices
 */
export async function readChoices(
  events: EventEmitter,
  tx: Transaction,
  account: StoredAccount,
  choices: readonly ProviderChoice[],
  written: ReadonlyMap<string, TimedChoice>,
): Promise<() => void> {
  const newest = new Map<string, ProviderChoice>();
  for (const choice of choices)
    if (!isOutdated(choice, newest.get(choice.chat))) newest.set(choice.chat, choice);
  const writes: (() => void)[] = [];
  for (const choice of newest.values()) {
    const { chat, phone } = choice;
    const stored = written.get(phone) ?? (await readChoice(tx, account, phone));
    if (isOutdated(choice, stored)) continue;
    writes.push(await noteOptOutChoice(events, tx, account, { chat, phone }, choice));
  }
  return () => {
    for (const write of writes) write();
  };
}
