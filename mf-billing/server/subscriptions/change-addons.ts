import { AppError } from '@voxgrove/contracts';
import { amountOf, zero } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { AddonKey } from '../../contract/catalogue';
import { AGENCY_CODE, normalCode } from '../../contract/discounts';
import { hasPaidPlan } from '../../contract/limits';
import type { ChangeAddonsReply, PaymentSummary } from '../../contract/workspace-billing';
import type { Money } from '@voxgrove/contracts/money';
import { projectSubscription, unitsOf } from '../accounts/port';
import type { StoredSubscription } from '../accounts/port';
import { operationId } from '../payments/port';
import { asking, currencyName } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import { applyingCode, findCode, requireUnusedCode } from './discount-codes';
import { withLease } from './lease';
import type { SubscriptionParts } from './parts';
import { PROJECTED_FIELDS } from './refresh';
import { priceAddons } from './selection';
import type { AddonFault, ChosenAddon, PricedAddon } from './selection';
import { summaryOf } from './summary';

export interface AddonChange {
  addons: readonly ChosenAddon[];
  discountCode?: string | null | undefined;
  operationId?: string | undefined;
}

type Item = Stripe.SubscriptionUpdateParams.Item;

interface RunningSubscription extends StoredSubscription {
  customerId: string;
  /** Ids of the codes that the workspace has used. */
  usedDiscountCodes: readonly string[];
}

/** @throws AppError SUBSCRIPTION_REQUIRED */
export async function runningSubscription(
  { accounts }: Pick<SubscriptionParts, 'accounts'>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<RunningSubscription> {
  const account = await accounts.get(region, workspaceId);
  const { subscription, customerId, usedDiscountCodes = [] } = account;
  if (subscription === null || customerId === null || !hasPaidPlan(subscription.status))
    throw new AppError('SUBSCRIPTION_REQUIRED');
  return { ...subscription, customerId, usedDiscountCodes };
}

/**
 * Sets the quantities of add-ons in one call of Stripe. Additional units are charged now for the
 * rest of the billing cycle. Removed units are not refunded, and stay usable until the end of the
 * cycle.
 * @throws AppError SUBSCRIPTION_REQUIRED | ADDONS_UNCHANGED | PAYMENT_FAILED | ADDONS_FAILED
 */
export async function changeAddons(
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  { addons: chosen, discountCode, operationId: given }: AddonChange,
): Promise<ChangeAddonsReply> {
  const operation = operationId(workspaceId, given);
  return withLease(parts, region, workspaceId, operation, async () => {
    const subscription = await runningSubscription(parts, region, workspaceId);
    const { faults, changes } = await changesOf(parts, subscription, chosen);
    const discount = await discountFor(parts, subscription, changes, discountCode, operation);
    if (changes.length === 0 && discount.params.discounts === undefined) {
      if (faults.length === 0 && discount.error === null) throw new AppError('ADDONS_UNCHANGED');
      return replyOf(faults, discount.error);
    }
    const readAt = parts.clock.now();
    const updated = await asking('ADDONS_FAILED', () =>
      parts.provider.stripe().subscriptions.update(
        subscription.id,
        {
          ...updateOf(subscription, changes),
          ...discount.params,
          payment_behavior: 'error_if_incomplete',
          // The cardholder counts as absent, because the owner cannot confirm the payment in this
          // call. A bank asks less often for a card that was set up for such payments.
          off_session: true,
          expand: PROJECTED_FIELDS,
        },
        { idempotencyKey: operation },
      ),
    );
    await keepRemovedUnits(parts, region, workspaceId, subscription, changes);
    await parts.sync.store(region, workspaceId, updated, readAt);
    return replyOf(faults, discount.error);
  });
}

/** Returns the cost of a change now, and the next regular invoice after the change. */
export async function previewAddons(
  parts: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  { addons: chosen, discountCode }: AddonChange,
): Promise<{ dueNow: Money; next: PaymentSummary }> {
  const subscription = await runningSubscription(parts, region, workspaceId);
  const { prices, changes } = await changesOf(parts, subscription, chosen);
  const { params } = await discountFor(parts, subscription, changes, discountCode, null);
  const { items, proration_behavior } = updateOf(subscription, changes);
  const previewOf = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    asking('ADDONS_UNREADABLE', () =>
      parts.provider.stripe().invoices.createPreview({
        customer: subscription.customerId,
        subscription: subscription.id,
        subscription_details: { ...details, ...(items.length > 0 && { items }) },
        ...(params.discounts !== undefined && { discounts: params.discounts }),
      }),
    );
  const next = await previewOf({ proration_behavior: 'none' });
  const unit = currencyName(next.currency);
  const due =
    proration_behavior === 'always_invoice'
      ? await previewOf({ proration_behavior: 'always_invoice' })
      : null;
  const dueNow = due === null ? zero(unit) : amountOf(unit, Math.max(0, due.amount_due));
  return { dueNow, next: { ...summaryOf(next, prices), from: subscription.periodEnd } };
}

async function changesOf(
  { prices: list }: SubscriptionParts,
  { period, items }: StoredSubscription,
  chosen: readonly ChosenAddon[],
) {
  const prices = await asking('ADDONS_UNREADABLE', () => list.byLookupKey());
  const { addons, faults } = priceAddons(chosen, period, prices);
  const isChange = ({ key, quantity }: PricedAddon): boolean =>
    (items.find((item) => item.key === key)?.quantity ?? 0) !== quantity;
  return { prices, faults, changes: addons.filter(isChange) };
}

function updateOf(
  { items }: StoredSubscription,
  changes: readonly PricedAddon[],
): { items: Item[]; proration_behavior: 'always_invoice' | 'none' } {
  const more = changes.some(
    ({ key, quantity }) => quantity > (items.find((item) => item.key === key)?.quantity ?? 0),
  );
  return {
    proration_behavior: more ? 'always_invoice' : 'none',
    items: changes.map(({ key, quantity, price }): Item => {
      const item = items.find((one) => one.key === key);
      if (item === undefined) return { price: price.priceId, quantity };
      return quantity === 0 ? { id: item.id, deleted: true } : { id: item.id, quantity };
    }),
  };
}

/**
 * Returns the change of the discount. `operation`: id of the change; null: a preview.
 * @throws AppError ADDONS_UNREADABLE | PAYMENTS_UNAVAILABLE
 */
async function discountFor(
  { provider }: SubscriptionParts,
  subscription: RunningSubscription,
  changes: readonly PricedAddon[],
  code: string | null | undefined,
  operation: string | null,
): Promise<{
  params: {
    discounts?: { promotion_code: string }[] | '';
    metadata?: Record<string, string>;
  };
  error: string | null;
}> {
  const units = unitsOf(subscription, [], 0);
  for (const { key, quantity } of changes) units[key] = quantity;
  const keys = AddonKey.options.filter((key) => (units[key] ?? 0) > 0);
  const losesCode = subscription.discountCode === AGENCY_CODE && !keys.includes('whitelabel-new');
  const unchanged = losesCode ? { discounts: '' as const } : {};
  if (normalCode(code ?? '') === '') return { params: unchanged, error: null };
  try {
    const found = await findCode(provider, code!, subscription.planId, keys);
    const { promotionCodeId: id } = found;
    const { usedDiscountCodes: stored } = subscription;
    const { current, usedBy } = await codesAtStripe(provider, subscription.id);
    // The process died after this change was made. Stripe returns the same result again.
    const isRepeat = usedBy[id] !== undefined && usedBy[id] === operation && !stored.includes(id);
    if (!isRepeat) {
      // A code that already applies is not applied again, because its duration would begin anew.
      if (id === current) return { params: unchanged, error: null };
      requireUnusedCode(found, [...stored, ...Object.keys(usedBy)]);
    }
    return { params: applyingCode(found, operation ?? ''), error: null };
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('DISCOUNT_')) throw error;
    return { params: unchanged, error: error.message };
  }
}

/**
 * Reads the codes of a subscription from Stripe, because the stored subscription may be older.
 * `usedBy`: the operations that applied codes, by the ids of the codes.
 */
async function codesAtStripe(
  provider: PaymentProvider,
  id: string,
): Promise<{ current: string | null; usedBy: Record<string, string | undefined> }> {
  const read = await asking('ADDONS_UNREADABLE', () =>
    provider.stripe().subscriptions.retrieve(id, { expand: PROJECTED_FIELDS }),
  );
  const { promotionCodeId = null, usedCodes = [] } = projectSubscription(read, 0) ?? {};
  const usedBy = Object.fromEntries(usedCodes.map((code) => [code, read.metadata[code] ?? '']));
  return { current: promotionCodeId, usedBy };
}

/** Keeps removed units usable until the billing cycle ends, because they are paid for. */
async function keepRemovedUnits(
  { accounts }: SubscriptionParts,
  region: Region,
  workspaceId: WorkspaceId,
  { items, periodEnd }: StoredSubscription,
  changes: readonly PricedAddon[],
): Promise<void> {
  const removed = changes.flatMap(({ key, quantity }) => {
    const before = items.find((item) => item.key === key)?.quantity ?? 0;
    return quantity < before ? [{ key, quantity: before, until: periodEnd }] : [];
  });
  if (removed.length === 0) return;
  await accounts.change(region, workspaceId, (account) => ({
    ...account,
    kept: [
      ...account.kept.filter(({ key, until, quantity }) =>
        removed.every((one) => one.key !== key || (until > one.until && quantity > one.quantity)),
      ),
      ...removed,
    ],
  }));
}

function replyOf(faults: AddonFault[], discountError: string | null): ChangeAddonsReply {
  const message =
    faults.length === 0 ? 'Addons updated successfully' : 'Some addons could not be processed';
  return {
    success: faults.length === 0,
    message,
    discount: { error: discountError },
    errors: faults,
  };
}
