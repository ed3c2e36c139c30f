import { REGIONS, WORKSPACE, WorkspaceId } from '@voxgrove/contracts';
import { wholeAmount } from '@voxgrove/contracts/money';
import { accountId } from '@voxgrove/server/ledger/account';
import { forgetBook } from '@voxgrove/server/ledger/forget';
import { Ledger } from '@voxgrove/server/ledger/ledger';
import { move } from '@voxgrove/server/ledger/posting';
import {
  WORKSPACE_CHART,
  creditWallet,
  grantedCredits,
} from '@voxgrove/server/ledger/workspace-accounts';
import type { Region } from '@voxgrove/contracts';
import type { Credits } from '@voxgrove/contracts/money';
import type { Clock } from '@voxgrove/server/clock';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { BalanceChange, StagedTransaction } from '@voxgrove/server/ledger/ledger';
import type { JoinedTransaction } from '@voxgrove/server/store/joined-transactions';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** The credits of workspaces: their wallets in the ledger of their region. */
export class WorkspaceCredits {
  readonly #ledgers: Record<Region, Ledger>;

  constructor(
    private readonly store: DocumentStore,
    clock: Clock,
    private readonly events: EventEmitter,
  ) {
    this.#ledgers = Object.fromEntries(
      REGIONS.map((region) => [
        region,
        new Ledger({
          store: store.for(region),
          clock,
          chart: WORKSPACE_CHART,
          changed: (tx, change) => this.#emit(tx, change),
        }),
      ]),
    ) as Record<Region, Ledger>;
  }

  /**
   * The free credits of a new workspace, granted in the transaction that creates it. Idempotent.
   */
  stageOpening(
    tx: JoinedTransaction,
    region: Region,
    workspaceId: string,
  ): Promise<StagedTransaction> {
    return this.#ledgers[region].stage(tx, {
      book: workspaceId,
      key: 'opening-credits',
      kind: 'grant',
      why: 'Free credits of a new workspace',
      by: { type: 'system', id: 'workspaces' },
      source: {},
      lines: move(
        grantedCredits(workspaceId),
        creditWallet(workspaceId),
        wholeAmount('credit', WORKSPACE.startTokens),
      ),
    });
  }

  /** Available credits of these workspaces, in order. */
  async available(region: Region, workspaceIds: readonly string[]): Promise<Credits[]> {
    const balances = await this.#ledgers[region].balances(workspaceIds.map(creditWallet));
    return balances.map(({ available }) => available);
  }

  /** Deletes a deleted workspace's data. Idempotent. */
  forgetWorkspace(region: Region, workspaceId: string): Promise<void> {
    return forgetBook(this.store.for(region), workspaceId);
  }

  #emit(tx: JoinedTransaction, { account, ...change }: BalanceChange): void {
    if (accountId(account) !== accountId(creditWallet(account.book))) return;
    this.events.emit(tx, 'credits.changed', account.book, {
      workspaceId: WorkspaceId.parse(account.book),
      amount: change.amount as Credits,
      balance: change.balance as Credits,
      transactionId: change.transactionId,
      entry: change.number,
    });
  }
}
