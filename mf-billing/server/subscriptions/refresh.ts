import { CREDITS_PER_USD } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { FREE_CREDITS_USD } from '../../contract/credit-rules';
import type { BillingAccount, BillingAccounts, StoredSubscription } from '../accounts/port';
import { isNewer, projectSubscription } from '../accounts/port';
import type { PaymentPostings } from '../credits/port';
import type { Applying } from '../payments/port';
import { currencyName } from '../provider/port';
import type { PaymentProvider } from '../provider/port';

/** Fields that Stripe must expand for `projectSubscription`. */
export const PROJECTED_FIELDS = ['discounts', 'discounts.source.coupon'];

/** Keeps the stored subscriptions equal to those at Stripe. */
export interface SubscriptionSync {
  /** Reads a subscription from Stripe and stores it. */
  refresh(
    region: Region,
    workspaceId: WorkspaceId,
    subscriptionId: string,
  ): Promise<StoredSubscription | null>;
  /**
   * Stores the subscription that a call has just returned. `readAt`: time before the call began.
   */
  store(
    region: Region,
    workspaceId: WorkspaceId,
    subscription: Stripe.Subscription,
    readAt: number,
  ): Promise<StoredSubscription | null>;
  /**
   * Posts a paid invoice, and grants the free credits with the first invoice of a subscription. An
   * operator can also send one-off invoices from Stripe, which grant nothing.
   */
  paidInvoice(region: Region, workspaceId: WorkspaceId, invoice: Stripe.Invoice): Promise<void>;
}

export function subscriptionSync(
  { clock, events }: Pick<SliceContext, 'clock' | 'events'>,
  {
    provider,
    accounts,
    postings,
    apply,
  }: {
    provider: PaymentProvider;
    accounts: BillingAccounts;
    postings: PaymentPostings;
    apply: Applying;
  },
): SubscriptionSync {
  const sync: SubscriptionSync = {
    async refresh(region, workspaceId, subscriptionId) {
      const readAt = clock.now();
      const subscription = await provider
        .stripe()
        .subscriptions.retrieve(subscriptionId, { expand: PROJECTED_FIELDS });
      return sync.store(region, workspaceId, subscription, readAt);
    },
    async store(region, workspaceId, subscription, readAt) {
      const next = projectSubscription(subscription, readAt);
      if (next === null) return null;
      const now = Math.floor(clock.now() / 1_000);
      const { subscription: stored } = await accounts.change(region, workspaceId, (account) =>
        isNewer(account.subscription, next) ? withSubscription(account, next, now) : null,
      );
      return stored;
    },
    async paidInvoice(region, workspaceId, invoice) {
      if (invoice.status !== 'paid') return;
      const isOfSubscription = subscriptionOfInvoice(invoice) !== null;
      await apply.arrived({
        region,
        holder: { workspaceId },
        accountId: null,
        id: invoice.id,
        currency: invoice.currency,
        captured: invoice.amount_paid,
        credits: 0,
        fee: 0,
        why: isOfSubscription ? 'Subscription paid' : 'Invoice paid',
        source: {
          invoiceId: invoice.id,
          ...(invoice.number !== null && { number: invoice.number }),
        },
        announce: (tx) => {
          if (invoice.billing_reason !== 'subscription_create') return;
          events.emit(tx, 'subscription.started', workspaceId, {
            workspaceId,
            transactionId: invoice.id,
            paid: invoice.amount_paid,
            currency: currencyName(invoice.currency),
          });
        },
      });
      if (!isOfSubscription) return;
      const why = `$${FREE_CREDITS_USD} of free credits with your plan`;
      const credits = amountOf('credit', FREE_CREDITS_USD * CREDITS_PER_USD * 1_000);
      await postings.grant(region, workspaceId, 'first-subscription-credits', credits, why);
    },
  };
  return sync;
}

/** Returns the id of the subscription of an invoice; null: a one-off invoice. */
export function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription ?? null;
  return typeof subscription === 'object' && subscription !== null ? subscription.id : subscription;
}

function withSubscription(
  account: BillingAccount,
  next: StoredSubscription,
  now: number,
): BillingAccount {
  const overdue = next.status === 'past_due' || next.status === 'unpaid';
  // A code of a subscription that was never paid is not used.
  const paid = next.status !== 'pending' && next.status !== 'cancelled';
  const used = [...(account.usedDiscountCodes ?? []), ...(paid ? (next.usedCodes ?? []) : [])];
  return {
    ...account,
    subscription: next,
    usedDiscountCodes: [...new Set(used)],
    kept: account.kept.filter(({ until }) => until > now),
    pastDueSince: overdue ? (account.pastDueSince ?? now) : null,
  };
}
