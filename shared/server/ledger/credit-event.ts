import { WorkspaceId } from '@voxgrove/contracts';
import type { Credits } from '@voxgrove/contracts/money';
import type { EventEmitter } from '../events/event';
import type { GroupedTransaction } from '../store/group-commit';
import { accountId } from './account';
import type { BalanceChange } from './ledger';
import { creditWallet } from './workspace-accounts';

/** Emits `credits.changed` for a change of the wallet of a workspace. */
export function emitCreditChange(
  events: EventEmitter,
  tx: GroupedTransaction,
  { account, ...change }: BalanceChange,
): void {
  if (accountId(account) !== accountId(creditWallet(account.book))) return;
  events.emit(tx, 'credits.changed', account.book, {
    workspaceId: WorkspaceId.parse(account.book),
    amount: change.amount as Credits,
    balance: change.balance as Credits,
    transactionId: change.transactionId,
    entry: change.number,
  });
}
