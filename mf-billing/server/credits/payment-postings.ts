import { accountId } from '@voxgrove/server/ledger/account';
import { ledgerAccounts } from '@voxgrove/server/ledger/collections';
import { move } from '@voxgrove/server/ledger/posting';
import {
  creditDebt,
  creditWallet,
  grantedCredits,
  moneyIncome,
  moneyPaid,
  purchasedCredits,
} from '@voxgrove/server/ledger/workspace-accounts';
import { amountOf } from '@voxgrove/contracts/money';
import type { CreditHolder, Region } from '@voxgrove/contracts';
import type { Credits, Money } from '@voxgrove/contracts/money';
import type { Audit, Line } from '@voxgrove/server/ledger/posting';
import type { StagedTransaction } from '@voxgrove/server/ledger/ledger';
import type { GroupedTransaction } from '@voxgrove/server/store/group-commit';
import type { BillingLedger } from './billing-ledger';

export interface PaidCredits extends Omit<Audit, 'kind' | 'by'> {
  holder: CreditHolder;
  /** Key with the id of the object at Stripe: `payment:pi_…`. */
  key: string;
  /**
   * Money that the installation received; null: the money is the agency's, and we get a fee of it.
   */
  money: Money | null;
  credits: Credits;
}

export interface TakenBackCredits extends Omit<Audit, 'by'> {
  holder: CreditHolder;
  key: string;
  money: Money | null;
  credits: Credits;
}

const STRIPE = { type: 'provider', id: 'stripe' } as const;

/**
 * Posts Stripe's objects to the ledger. A caller of a `stage` function also writes its own document
 * of the payment in the same transaction, so the caller knows whether the posting was made.
 */
export interface PaymentPostings {
  /** Posts money that arrived, and the credits for it. A debt of the holder is paid off first. */
  stagePurchase(
    tx: GroupedTransaction,
    region: Region,
    purchase: PaidCredits,
  ): Promise<StagedTransaction>;
  /**
   * Posts money that went back. Credits that are already used become a debt of the holder, which
   * blocks spending.
   */
  stageTakeBack(
    tx: GroupedTransaction,
    region: Region,
    refund: TakenBackCredits,
  ): Promise<StagedTransaction>;
  /** Posts money that is not for credits, or a fee. */
  postMoney(
    region: Region,
    book: string,
    posting: Omit<Audit, 'by'> & { key: string; money: Money },
  ): Promise<void>;
  /** Grants free credits, once for each key. */
  grant(region: Region, book: string, key: string, credits: Credits, why: string): Promise<void>;
}

export function paymentPostings(ledger: BillingLedger): PaymentPostings {
  /** Returns the debt of the holder in minor units, 0 or more, and the balance of the wallet. */
  async function positionOf(
    tx: GroupedTransaction,
    { workspaceId, organisationId }: CreditHolder,
  ): Promise<{ debt: number; wallet: number }> {
    const [debt, wallet] = await tx.getMany(ledgerAccounts, [
      accountId(creditDebt(workspaceId, organisationId)),
      accountId(creditWallet(workspaceId, organisationId)),
    ]);
    const held = Object.values(wallet?.data.holds ?? {}).reduce((sum, { minor }) => sum + minor, 0);
    return {
      debt: Math.max(0, -(debt?.data.balance ?? 0)),
      wallet: Math.max(0, (wallet?.data.balance ?? 0) - held),
    };
  }

  const moneyLines = (book: string, money: Money | null): Line[] =>
    money === null || money.minor === 0 ? [] : moneyMove(book, money);

  return {
    async stagePurchase(tx, region, { holder, key, money, credits, why, source }) {
      const { workspaceId: book, organisationId } = holder;
      const { debt } = await positionOf(tx, holder);
      const repaid = Math.min(debt, credits.minor);
      const rest = credits.minor - repaid;
      const lines = [
        ...creditLine(purchasedCredits(book), -credits.minor),
        ...creditLine(creditDebt(book, organisationId), repaid),
        ...creditLine(creditWallet(book, organisationId), rest),
        ...moneyLines(book, money),
      ];
      return ledger
        .of(region)
        .stage(tx, { book, key, kind: 'purchase', why, by: STRIPE, source, lines });
    },
    async stageTakeBack(tx, region, { holder, key, money, credits, kind, why, source }) {
      const { workspaceId: book, organisationId } = holder;
      const { wallet } = await positionOf(tx, holder);
      const taken = Math.min(wallet, credits.minor);
      const owed = credits.minor - taken;
      const lines = [
        ...creditLine(creditWallet(book, organisationId), -taken),
        ...creditLine(creditDebt(book, organisationId), -owed),
        ...creditLine(purchasedCredits(book), credits.minor),
        ...(money === null || money.minor === 0 ? [] : moneyBack(book, money)),
      ];
      return ledger.of(region).stage(tx, { book, key, kind, why, by: STRIPE, source, lines });
    },
    async postMoney(region, book, { money, ...posting }) {
      if (money.minor === 0) return;
      const lines = moneyMove(book, money);
      await ledger.of(region).post({ ...posting, book, by: STRIPE, lines });
    },
    async grant(region, book, key, credits, why) {
      const lines = move(grantedCredits(book), creditWallet(book), credits);
      const by = { type: 'system', id: 'billing' } as const;
      await ledger.of(region).post({ book, key, kind: 'grant', why, by, source: {}, lines });
    },
  };
}

const creditLine = (account: Line['account'], minor: number): Line[] =>
  minor === 0 ? [] : [{ account, amount: amountOf('credit', minor) }];

const moneyMove = (book: string, money: Money): Line[] =>
  move(moneyPaid(book, money.unit), moneyIncome(book, money.unit), money);
const moneyBack = (book: string, money: Money): Line[] =>
  move(moneyIncome(book, money.unit), moneyPaid(book, money.unit), money);
