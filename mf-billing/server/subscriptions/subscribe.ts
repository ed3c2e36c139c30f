import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { periodOf } from '../../contract/catalogue';
import type { BillingCurrency } from '../../contract/catalogue';
import { currencyOf, taxOf } from '../../contract/countries';
import type { Discount } from '../../contract/discounts';
import { RUNNING_STATUSES, runningOf } from '../../contract/limits';
import type { CreateSubscriptionReply, PaymentSummary } from '../../contract/workspace-billing';
import { statusOf } from '../accounts/port';
import type { BillingAccount } from '../accounts/port';
import { operationId } from '../payments/port';
import { asking, declineOf, failureOf, isUnknownOutcome } from '../provider/port';
import type { ListedPrice } from '../provider/port';
import { applyingCode, findCode, requireUnusedCode } from './discount-codes';
import type { FoundCode } from './discount-codes';
import type { SubscriptionParts } from './parts';
import { PROJECTED_FIELDS } from './refresh';
import { paidPlan, planPrice, priceAddons, throwFault } from './selection';
import type { ChosenAddon } from './selection';
import { summaryOf } from './summary';
import { withLease } from './lease';

export interface Selection {
  planId: string;
  addonsToShow: readonly ChosenAddon[];
  discountCode?: string | null | undefined;
}

interface Order {
  items: { price: string; quantity: number }[];
  code: FoundCode | null;
  currency: BillingCurrency;
  prices: ReadonlyMap<string, ListedPrice>;
}

/** @throws AppError PLAN_NOT_FOUND | ADDON_… | DISCOUNT_… */
async function orderOf(
  { provider, prices: list }: SubscriptionParts,
  account: BillingAccount,
  { planId, addonsToShow, discountCode }: Selection,
): Promise<Order> {
  const plan = paidPlan(planId);
  const prices = await asking('PLAN_NOT_FOUND', () => list.byLookupKey());
  const { addons, faults } = priceAddons(addonsToShow, periodOf(plan), prices);
  if (faults.length > 0) throwFault(faults[0]!);
  const bought = addons.filter(({ quantity }) => quantity > 0);
  const keys = bought.map(({ key }) => key);
  const code =
    (discountCode ?? '') === '' ? null : await findCode(provider, discountCode!, plan, keys);
  if (code !== null) requireUnusedCode(code, account.usedDiscountCodes ?? []);
  const items = [
    { price: planPrice(plan, prices).priceId, quantity: 1 },
    ...bought.map(({ price, quantity }) => ({ price: price.priceId, quantity })),
  ];
  return { items, code, prices, currency: account.currency ?? currencyOf(account.country) };
}

const discountsOf = (code: FoundCode | null): { discounts?: { promotion_code: string }[] } =>
  code === null ? {} : { discounts: [{ promotion_code: code.promotionCodeId }] };

/**
 * Customer details for a workspace without a customer. They are not empty, because Stripe's client
 * would omit an empty object from the call.
 */
const NEW_CUSTOMER = { tax_exempt: 'none' } as const;

/**
 * Returns the cost of a subscription: the invoice that Stripe would create.
 * @param selection with the country of a billing address that is not saved yet
 */
export async function previewSubscription(
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  { country, ...selection }: Selection & { country?: string | undefined },
): Promise<
  PaymentSummary & { discountApplied: Discount | null; taxInfo: ReturnType<typeof taxOf> }
> {
  const known = await parts.accounts.get(region, workspaceId);
  const account = { ...known, country: country ?? known.country };
  const order = await orderOf(parts, account, selection);
  const preview = await asking('SUBSCRIPTION_FAILED', () =>
    parts.provider.stripe().invoices.createPreview({
      ...(account.customerId === null
        ? { customer_details: NEW_CUSTOMER }
        : { customer: account.customerId }),
      currency: order.currency.toLowerCase(),
      subscription_details: { items: order.items },
      ...discountsOf(order.code),
    }),
  );
  return {
    ...summaryOf(preview, order.prices),
    from: Math.max(...preview.lines.data.map(({ period }) => period.end)),
    discountApplied: order.code?.discount ?? null,
    taxInfo: taxOf(account.country),
  };
}

/**
 * Subscribes a workspace and charges its card. The reply only reports the result: the subscription
 * takes effect when Stripe reports it as active.
 * @throws AppError SUBSCRIPTION_EXISTS | SUBSCRIPTION_BUSY | PAYMENT_METHOD_REQUIRED |
 *   PAYMENT_FAILED | PAYMENT_UNKNOWN | as `orderOf`
 */
export async function subscribe(
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  { operationId: given, ...selection }: Selection & { operationId?: string | undefined },
): Promise<CreateSubscriptionReply> {
  const operation = operationId(workspaceId, given);
  return withLease(parts, region, workspaceId, operation, async () => {
    const account = await parts.accounts.get(region, workspaceId);
    const { subscription, customerId, paymentMethodId } = account;
    if (runningOf(subscription) !== null) throw new AppError('SUBSCRIPTION_EXISTS');
    if (customerId === null || paymentMethodId === null)
      throw new AppError('PAYMENT_METHOD_REQUIRED');
    const order = await orderOf(parts, account, selection);
    await cancelPending(parts, region, workspaceId, customerId, operation);
    const readAt = parts.clock.now();
    const created = await createSubscription(parts, order, customerId, operation);
    await parts.accounts.change(region, workspaceId, (before) => ({
      ...before,
      currency: order.currency,
      cancelReason: null,
    }));
    await parts.sync.store(region, workspaceId, created, readAt);
    const intent = await payFirstInvoice(parts, created, paymentMethodId, operation).catch(
      async (error: unknown) => {
        // A subscription whose first payment was declined must not stay open for another card.
        if (declineOf(error) !== null) await cancelCreated(parts, region, workspaceId, created.id);
        throw asPaymentFailure(error);
      },
    );
    const stored = await parts.sync.refresh(region, workspaceId, created.id);
    const requiresAction = intent?.status === 'requires_action';
    const invoice = created.latest_invoice as Stripe.Invoice;
    if (stored?.status === 'active') {
      const paid = await parts.provider.stripe().invoices.retrieve(invoice.id);
      await parts.sync.paidInvoice(region, workspaceId, paid);
    }
    return {
      success: true,
      transactionId: intent?.id ?? invoice.id,
      amountPaid: requiresAction ? 0 : (intent?.amount_received ?? 0) / 100,
      tax: { currency: order.currency, amount: 0 },
      requiresAction,
      requires3DS: requiresAction,
      clientSecret: requiresAction ? intent.client_secret : null,
      paymentIntentId: intent?.id ?? null,
      subscriptionId: created.id,
      status: stored?.status ?? statusOf(created.status),
      redirectUrl: null,
      thankYouUrl: requiresAction ? null : '/thank_you',
    };
  });
}

async function createSubscription(
  { provider }: SubscriptionParts,
  order: Order,
  customer: string,
  operation: string,
): Promise<Stripe.Subscription> {
  const applied = order.code === null ? null : applyingCode(order.code, operation);
  try {
    return await provider.stripe().subscriptions.create(
      {
        customer,
        currency: order.currency.toLowerCase(),
        items: order.items,
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...applied,
        metadata: { operation, ...applied?.metadata },
        expand: ['latest_invoice.confirmation_secret', ...PROJECTED_FIELDS],
      },
      { idempotencyKey: operation },
    );
  } catch (error) {
    throw asPaymentFailure(error);
  }
}

/** Returns the payment of the first invoice, or null if nothing is due. */
async function payFirstInvoice(
  { provider }: SubscriptionParts,
  { latest_invoice: invoice }: Stripe.Subscription,
  paymentMethod: string,
  operation: string,
): Promise<Stripe.PaymentIntent | null> {
  if (invoice === null || typeof invoice === 'string') return null;
  const secret = invoice.confirmation_secret?.client_secret;
  if (secret === undefined || !secret.startsWith('pi_')) return null;
  const id = secret.slice(0, secret.indexOf('_secret_'));
  return provider
    .stripe()
    .paymentIntents.confirm(
      id,
      { payment_method: paymentMethod },
      { idempotencyKey: `confirm:${operation}` },
    );
}

function asPaymentFailure(error: unknown): unknown {
  return isUnknownOutcome(error)
    ? new AppError('PAYMENT_UNKNOWN', {}, { cause: error })
    : failureOf(error, 'SUBSCRIPTION_FAILED');
}

/** Cancels earlier attempts that were never paid, so that at most one attempt can be paid. */
async function cancelPending(
  { provider, sync, clock }: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  customer: string,
  operation: string,
): Promise<void> {
  const { data } = await asking('SUBSCRIPTION_FAILED', () =>
    provider.stripe().subscriptions.list({ customer, status: 'all', limit: 20 }),
  );
  for (const one of data) {
    if (one.metadata.operation === operation) continue;
    if (RUNNING_STATUSES.includes(statusOf(one.status))) {
      await sync.store(region, workspaceId, one, clock.now());
      throw new AppError('SUBSCRIPTION_EXISTS');
    }
    if (one.status === 'incomplete')
      await asking('SUBSCRIPTION_FAILED', () => provider.stripe().subscriptions.cancel(one.id));
  }
}

async function cancelCreated(
  { provider, sync, clock, log }: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  id: string,
): Promise<void> {
  const readAt = clock.now();
  try {
    const cancelled = await provider.stripe().subscriptions.cancel(id);
    await sync.store(region, workspaceId, cancelled, readAt);
  } catch (error) {
    // The error is only logged, because Stripe expires the subscription after 23 hours.
    log.error('pending_subscription_not_cancelled', { subscription: id, error });
  }
}
