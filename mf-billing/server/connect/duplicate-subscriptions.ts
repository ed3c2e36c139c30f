import type Stripe from 'stripe';
import { hasPaidPlan } from '../../contract/limits';
import { statusOf } from '../accounts/port';
import { isMissing } from '../provider/port';
import { BOUGHT_HERE } from './client-checkout';

/**
 * Ends duplicate subscriptions of a client: keeps the oldest running subscription, in whatever
 * order the events arrive. Refunds the others, including the fee, and then cancels them. If a
 * process dies in between, the next run finds them again.
 * @returns ids of the ended subscriptions
 */
export async function endDuplicates(
  stripe: Stripe,
  customer: string,
  accountId: string,
): Promise<string[]> {
  const options = { stripeAccount: accountId };
  const { data } = await stripe.subscriptions.list(
    { customer, status: 'all', limit: 100 },
    options,
  );
  const [, ...others] = data
    .filter(({ status, metadata }) => hasPaidPlan(statusOf(status)) && BOUGHT_HERE in metadata)
    .sort((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
  for (const { id } of others) {
    await refundInvoices(stripe, id, options);
    await stripe.subscriptions.cancel(id, {}, options).catch((error: unknown) => {
      // Ignores a subscription that another process has just cancelled.
      if (!isMissing(error)) throw error;
    });
  }
  return others.map(({ id }) => id);
}

async function refundInvoices(
  stripe: Stripe,
  subscription: string,
  options: { stripeAccount: string },
): Promise<void> {
  const invoices = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 }, options);
  for (const { id: invoice } of invoices.data) {
    const payments = await stripe.invoicePayments.list({ invoice, limit: 10 }, options);
    for (const { payment } of payments.data) {
      const intent = idOf(payment.payment_intent);
      if (intent === null) continue;
      await stripe.refunds
        .create(
          { payment_intent: intent, reason: 'duplicate', refund_application_fee: true },
          { ...options, idempotencyKey: `duplicate:${intent}` },
        )
        .catch((error: unknown) => {
          if (!isRefunded(error)) throw error;
        });
    }
  }
}

const idOf = (reference: string | { id: string } | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

const isRefunded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
