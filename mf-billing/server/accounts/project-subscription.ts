import type Stripe from 'stripe';
import {
  ADDONS,
  AddonKey,
  addonLookupKey,
  PaidPlanId,
  Period,
  periodOf,
  planLookupKey,
} from '../../contract/catalogue';
import type { AddonQuantities, SubscriptionStatus } from '../../contract/limits';
import type { SubscriptionView } from '../../contract/workspace-billing';
import type { KeptUnits, StoredSubscription } from './collections';

const STATUS: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'cancelled',
  incomplete: 'pending',
  incomplete_expired: 'cancelled',
};

export const statusOf = (status: string): SubscriptionStatus =>
  STATUS[status as Stripe.Subscription.Status] ?? 'pending';

const KEYS = new Map<string, { key: string; plan?: PaidPlanId }>([
  ...PaidPlanId.options.map((plan) => [planLookupKey(plan), { key: plan, plan }] as const),
  ...ADDONS.flatMap(({ id }) =>
    Period.options.map((period) => [addonLookupKey(id, period), { key: id }] as const),
  ),
]);

/**
 * Returns the data that we store about a subscription, or null if the subscription has no plan of
 * our catalogue. `readAt`: time when the read began, ms since the epoch.
 */
export function projectSubscription(
  subscription: Stripe.Subscription,
  readAt: number,
): StoredSubscription | null {
  const items = subscription.items.data.map((item) => {
    // A replaced price has lost its lookup key, but its product still identifies the plan or
    // add-on.
    const known = KEYS.get(item.price.lookup_key ?? '') ?? keyOfProduct(item.price);
    return { item, known };
  });
  const plan = items.find(({ known }) => known?.plan !== undefined);
  if (plan === undefined) return null;
  const planId = plan.known!.plan!;
  const promotionCodeId = promotionCodeOf(subscription);
  return {
    id: subscription.id,
    status: statusOf(subscription.status),
    planId,
    period: periodOf(planId),
    items: items.flatMap(({ item: { id, quantity }, known }) =>
      known === undefined ? [] : [{ id, key: known.key, quantity: quantity ?? 1 }],
    ),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    cancelsAt:
      subscription.ended_at ??
      subscription.cancel_at ??
      (subscription.cancel_at_period_end ? plan.item.current_period_end : null),
    periodStart: plan.item.current_period_start,
    periodEnd: plan.item.current_period_end,
    discountCode:
      subscription.discounts.length === 0 ? null : discountName(subscription.discounts[0]!),
    promotionCodeId,
    usedCodes: usedCodesOf(subscription, promotionCodeId),
    readAt,
  };
}

function keyOfProduct({
  product,
  recurring,
}: Stripe.Price): { key: string; plan?: PaidPlanId } | undefined {
  const id = typeof product === 'string' ? product : product.id;
  if (id === 'vg_pay_as_you_go') {
    const plan = recurring?.interval === 'year' ? 'pay_as_you_go_yearly' : 'pay_as_you_go';
    return { key: plan, plan };
  }
  const addon = AddonKey.safeParse(id.replace(/^vg_/, ''));
  return addon.success ? { key: addon.data } : undefined;
}

function promotionCodeOf({ discounts: [discount] }: Stripe.Subscription): string | null {
  if (discount === undefined || typeof discount === 'string') return null;
  const { promotion_code: code } = discount;
  return typeof code === 'string' ? code : (code?.id ?? null);
}

/** Returns the codes in the metadata, and the code that applies now. */
const usedCodesOf = ({ metadata }: Stripe.Subscription, current: string | null): string[] => [
  ...new Set([
    ...Object.keys(metadata).filter((key) => key.startsWith('promo_')),
    ...(current === null ? [] : [current]),
  ]),
];

function discountName(discount: string | Stripe.Discount): string {
  if (typeof discount === 'string') return discount;
  const coupon = discount.source.coupon;
  return typeof coupon === 'string' ? coupon : (coupon?.name ?? coupon?.id ?? '');
}

/**
 * Returns whether `next` replaces the stored subscription. An older read never replaces a newer
 * one, and an ended subscription never becomes active again.
 */
export function isNewer(stored: StoredSubscription | null, next: StoredSubscription): boolean {
  if (stored === null) return true;
  if (stored.id === next.id) {
    if (stored.status === 'cancelled' && next.status !== 'cancelled') return false;
    return next.readAt >= stored.readAt;
  }
  // Another subscription replaces the stored one only if the stored one is ended or pending. An
  // ended subscription never replaces another one.
  if (next.status === 'cancelled') return false;
  return stored.status === 'cancelled' || stored.status === 'pending';
}

/** Returns the usable units of each add-on. Times in unix seconds. */
export function unitsOf(
  subscription: StoredSubscription | null,
  kept: readonly KeptUnits[],
  now: number,
): AddonQuantities {
  const units: AddonQuantities = {};
  for (const { key, quantity } of subscription?.items ?? []) {
    const addon = AddonKey.safeParse(key);
    if (addon.success) units[addon.data] = quantity;
  }
  for (const { key, quantity, until } of kept)
    if (until > now) units[key] = Math.max(units[key] ?? 0, quantity);
  return units;
}

export const viewOfSubscription = ({
  id,
  status,
  planId,
  cancels,
  cancelsAt,
  periodEnd,
  items,
  discountCode,
}: StoredSubscription): SubscriptionView => ({
  id,
  status,
  planId,
  cancels,
  cancelsAt,
  renewalDate: cancels || status === 'cancelled' ? null : periodEnd,
  items,
  discountCode,
});
