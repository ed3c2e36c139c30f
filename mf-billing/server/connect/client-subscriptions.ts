import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ClientSubscriptionView } from '../../contract/connect-billing';
import { hasPaidPlan } from '../../contract/limits';
import { statusOf } from '../accounts/port';
import type { Customers } from '../accounts/port';
import type { Applying } from '../payments/port';
import { asking } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { AgencyAccounts } from './agency-accounts';
import { creditsCoveredBy } from './application-fee';
import type { ClientAccounts } from './client-accounts';
import type { ClientOf } from './client-of';
import { BOUGHT_HERE } from './client-checkout';
import { creditsInInvoice } from './credits-in-invoice';
import { endDuplicates } from './duplicate-subscriptions';

/** Subscriptions of organisations to plans of their agency. */
export interface ClientSubscriptions {
  /** Reads a subscription from Stripe and stores it with its organisation. */
  refresh(subscriptionId: string, accountId: string): Promise<void>;
  /**
   * Ends the subscription at the end of its billing cycle. @throws AppError NOT_FOUND |
   * CLIENT_CANCEL_FAILED
   */
  cancel(of: ClientOf, subscriptionId: string): Promise<ClientSubscriptionView>;
  /**
   * Grants the credits of a paid invoice. The agency controls the account, and can mark an invoice
   * as paid or lower its amount. So an invoice grants at most the credits whose base cost our fee
   * covers.
   */
  paidInvoice(invoice: Stripe.Invoice, accountId: string): Promise<void>;
}

export function clientSubscriptions(
  { clock, log }: Pick<SliceContext, 'clock' | 'log'>,
  parts: {
    provider: PaymentProvider;
    agencies: AgencyAccounts;
    clients: ClientAccounts;
    customers: Customers;
    apply: Applying;
  },
): ClientSubscriptions {
  const { provider, agencies, clients, customers, apply } = parts;

  /**
   * Returns the organisation of a customer in this account, and never of a customer in another
   * account.
   */
  async function ownerOf(customer: string | { id: string } | null, accountId: string) {
    const id = typeof customer === 'string' ? customer : customer?.id;
    const owner = id === undefined ? null : await customers.find(id, accountId);
    if (owner === null || owner.organisationId === null) return null;
    return { ...owner, organisationId: owner.organisationId };
  }

  async function store(
    subscription: Stripe.Subscription,
    accountId: string,
    readAt: number,
  ): Promise<void> {
    const owner = await ownerOf(subscription.customer, accountId);
    if (owner === null) return;
    const { region, workspaceId, organisationId } = owner;
    const next = { ...viewOf(subscription), readAt };
    const method = idOf(subscription.default_payment_method);
    await clients.change(region, workspaceId, organisationId, (client) =>
      isNewer(client.subscription, next)
        ? {
            ...client,
            subscription: next,
            paymentMethodId: client.paymentMethodId ?? method,
          }
        : null,
    );
  }

  return {
    async refresh(subscriptionId, accountId) {
      const readAt = clock.now();
      const subscription = await provider
        .stripe()
        .subscriptions.retrieve(subscriptionId, {}, { stripeAccount: accountId });
      if (hasPaidPlan(statusOf(subscription.status)) && BOUGHT_HERE in subscription.metadata) {
        const customer = idOf(subscription.customer)!;
        const ended = await endDuplicates(provider.stripe(), customer, accountId);
        if (ended.length > 0)
          log.warn('client_subscribed_twice', { accountId, ended: ended.join(' ') });
        if (ended.includes(subscriptionId)) return;
      }
      await store(subscription, accountId, readAt);
    },
    async cancel({ region, workspaceId, organisationId }, subscriptionId) {
      const { subscription, accountId } = await clients.get(region, workspaceId, organisationId);
      if (subscription?.id !== subscriptionId || accountId === null)
        throw new AppError('NOT_FOUND');
      const readAt = clock.now();
      const updated = await asking('CLIENT_CANCEL_FAILED', () =>
        provider
          .stripe()
          .subscriptions.update(
            subscriptionId,
            { cancel_at_period_end: true },
            { stripeAccount: accountId },
          ),
      );
      await store(updated, accountId, readAt);
      return viewOf(updated);
    },
    async paidInvoice(invoice, accountId) {
      if (invoice.status !== 'paid') return;
      const owner = await ownerOf(invoice.customer, accountId);
      if (owner === null) return;
      const { region, workspaceId, organisationId } = owner;
      const { creditsOfPrices } = await agencies.get(region, workspaceId);
      const sold = creditsInInvoice(invoice, creditsOfPrices);
      const { received, fee } = await paidThroughStripe(provider.stripe(), invoice.id, accountId);
      const credits = creditsCoveredBy(fee, invoice.currency, sold);
      const isNew = await apply.arrived({
        region,
        holder: { workspaceId, organisationId },
        accountId,
        id: invoice.id,
        currency: invoice.currency,
        captured: received,
        credits: credits * 1_000,
        fee,
        why: 'Credits of your plan',
        source: { invoiceId: invoice.id },
      });
      if (isNew && credits < sold)
        log.error('client_credits_not_paid', {
          accountId,
          invoice: invoice.id,
          workspaceId,
          organisationId,
          sold,
          granted: credits,
          fee,
        });
    },
  };
}

/** Money of an invoice that went through Stripe, in minor units. */
interface PaidThroughStripe {
  received: number;
  /** Part that Stripe has kept for the installation. */
  fee: number;
}

/**
 * Reads what was paid for an invoice through Stripe. The rest of a paid invoice was paid elsewhere,
 * for example by a bank transfer, and does not count as revenue.
 */
async function paidThroughStripe(
  stripe: Stripe,
  invoice: string,
  accountId: string,
): Promise<PaidThroughStripe> {
  const options = { stripeAccount: accountId };
  const { data } = await stripe.invoicePayments.list(
    { invoice, limit: 10, expand: ['data.payment.payment_intent'] },
    options,
  );
  const paid = data.filter(({ status, payment }) => status === 'paid' && THROUGH.has(payment.type));
  return paid.reduce(
    (sum, { amount_paid, payment: { payment_intent: intent } }) => {
      const amount = amount_paid ?? 0;
      if (typeof intent !== 'object') return { ...sum, received: sum.received + amount };
      return {
        received: sum.received + Math.min(amount, intent.amount_received),
        fee: sum.fee + (intent.application_fee_amount ?? 0),
      };
    },
    { received: 0, fee: 0 },
  );
}

/**
 * Kinds of payments that move money through Stripe. A `payment_record` only notes a payment that
 * was made elsewhere.
 */
const THROUGH: ReadonlySet<string> = new Set(['payment_intent', 'charge']);

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

function viewOf(subscription: Stripe.Subscription): ClientSubscriptionView {
  const item = subscription.items.data[0]!;
  const cancels = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const status = statusOf(subscription.status);
  return {
    id: subscription.id,
    status,
    priceId: item.price.id,
    cancels,
    cancelsAt: cancels ? (subscription.cancel_at ?? item.current_period_end) : null,
    renewalDate: cancels || status === 'cancelled' ? null : item.current_period_end,
  };
}

/**
 * Returns whether `next` replaces the stored subscription. An older read never replaces a newer
 * one. An ended subscription never becomes active again, and never replaces a running one.
 */
function isNewer(
  stored: (ClientSubscriptionView & { readAt: number }) | null,
  next: ClientSubscriptionView & { readAt: number },
): boolean {
  if (stored === null) return true;
  if (stored.id !== next.id) return next.status !== 'cancelled';
  return (
    next.readAt >= stored.readAt && (stored.status !== 'cancelled' || next.status === 'cancelled')
  );
}
