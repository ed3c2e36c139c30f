import { OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import type { Credits } from '@voxgrove/contracts/money';
import type { EventEmitter } from '../events/event';
import type { GroupedTransaction } from '../store/group-commit';
import { accountId } from './account';
import type { BalanceChange } from './ledger';
import { creditWallet } from './workspace-accounts';

/**
 * Emits `credits.changed` for a change of the wallet of a workspace, and `organisation.creditsChanged`
 * for a change of the wallet of an organization.
 */
export function emitCreditChange(
  events: EventEmitter,
  tx: GroupedTransaction,
  { account, ...change }: BalanceChange,
): void {
  const { book, holder = '' } = account;
  if (holder !== '' && accountId(account) === accountId(creditWallet(book, holder)))
    events.emit(tx, 'organisation.creditsChanged', holder, {
      workspaceId: WorkspaceId.parse(book),
      organisationId: OrganisationId.parse(holder),
      amount: change.amount as Credits,
    });
  if (accountId(account) !== accountId(creditWallet(book))) return;
  events.emit(tx, 'credits.changed', account.book, {
    workspaceId: WorkspaceId.parse(account.book),
    amount: change.amount as Credits,
    balance: change.balance as Credits,
    transactionId: change.transactionId,
    entry: change.number,
  });
}
