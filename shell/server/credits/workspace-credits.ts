import { REGIONS, WORKSPACE } from '@voxgrove/contracts';
import { wholeAmount } from '@voxgrove/contracts/money';
import { emitCreditChange } from '@voxgrove/server/ledger/credit-event';
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
import type { StagedTransaction } from '@voxgrove/server/ledger/ledger';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Credits of workspaces. The ledger of each region has the wallets. */
export class WorkspaceCredits {
  readonly #ledgers: Record<Region, Ledger>;

  constructor(
    private readonly store: DocumentStore,
    clock: Clock,
    events: EventEmitter,
  ) {
    this.#ledgers = Object.fromEntries(
      REGIONS.map((region) => [
        region,
        new Ledger({
          store: store.for(region),
          clock,
          chart: WORKSPACE_CHART,
          changed: (tx, change) => emitCreditChange(events, tx, change),
        }),
      ]),
    ) as Record<Region, Ledger>;
  }

  /**
   * Prepares the free credits of a new workspace, in the transaction that creates the workspace.
   * Idempotent.
   */
  stageOpening(
    tx: GroupedTransaction,
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

  /** Returns the available credits of these workspaces, in the same order. */
  async available(region: Region, workspaceIds: readonly string[]): Promise<Credits[]> {
    const balances = await this.#ledgers[region].balances(
      workspaceIds.map((id) => creditWallet(id)),
    );
    return balances.map(({ available }) => available);
  }

  /** Returns the available credits of an organisation of the workspace's agency. */
  async ofOrganisation(
    region: Region,
    workspaceId: string,
    organisationId: string,
  ): Promise<Credits> {
    const wallet = creditWallet(workspaceId, organisationId);
    return (await this.#ledgers[region].balance(wallet)).available;
  }

  /** Deletes the ledger entries of a deleted workspace. Idempotent. */
  forgetWorkspace(region: Region, workspaceId: string): Promise<void> {
    return forgetBook(this.store.for(region), workspaceId);
  }
}
