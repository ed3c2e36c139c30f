import { AppError } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { z } from 'zod';
import { AddonKey } from '../../contract/catalogue';
import {
  AddAddonsInput,
  AddonStatusInput,
  AddonStatusReply,
  CancelInput,
  ChangeAddonsReply,
  CheckDiscountInput,
  CheckDiscountReply,
  ConfirmSubscriptionInput,
  ConfirmSubscriptionReply,
  CreateSubscriptionInput,
  CreateSubscriptionReply,
  OfWorkspace,
  PreviewAddonsInput,
  PreviewAddonsReply,
  PreviewSubscriptionInput,
  PreviewSubscriptionReply,
  RemoveAddonsInput,
  SubscriptionChanged,
} from '../../contract/workspace-billing';
import { hasPaidPlan } from '../../contract/limits';
import { statusOf, unitsOf, viewOfSubscription } from '../accounts/port';
import { ofWorkspace } from '../of-workspace';
import { asking } from '../provider/port';
import { changeAddons, previewAddons } from './change-addons';
import { findCode, requireUnusedCode } from './discount-codes';
import { cancelSubscription, reactivateSubscription } from './end-subscription';
import type { SubscriptionParts } from './parts';
import { previewSubscription, subscribe } from './subscribe';

const PAYING = { policy: 'billing.pay', resource: ofWorkspace, rateClass: 'write' } as const;
const READING = { policy: 'billing.read', resource: ofWorkspace, rateClass: 'read' } as const;

/** Routes for the subscription of a workspace and its add-ons. */
export function subscriptionRoutes(parts: SubscriptionParts): AnyRoute[] {
  return [
    ...addonRoutes(parts),
    ...discountRoutes(parts),
    ...endRoutes(parts),
    ...subscribeRoutes(parts),
  ];
}

function addonRoutes(parts: SubscriptionParts): AnyRoute[] {
  const { accounts } = parts;
  return [
    route({
      method: 'POST',
      path: '/stripe/check-addon-status',
      summary: 'Which add-ons a workspace has.',
      input: AddonStatusInput,
      output: AddonStatusReply,
      ...READING,
      audit: false,
      handler: async ({ userId, addonKeys }, { region }) => {
        const { subscription } = await accounts.get(region, userId);
        const hasSubscription = hasPaidPlan(subscription?.status ?? null);
        const units = hasSubscription ? unitsOf(subscription, [], 0) : {};
        const addons = addonKeys.map((addonKey) => {
          const quantity = units[addonKey] ?? 0;
          return { addonKey, hasAddon: quantity > 0, quantity };
        });
        return { hasSubscription, addons };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/remove-addon-from-subscription',
      summary: 'Takes add-ons out of the subscription.',
      input: RemoveAddonsInput,
      output: ChangeAddonsReply,
      ...PAYING,
      audit: 'billing.addons.removed',
      handler: ({ userId, addonKeys, operationId }, { region }) =>
        changeAddons(parts, region, userId, {
          addons: addonKeys.map((key) => ({ addon_key_ref: key, amount: 0 })),
          operationId,
        }),
    }),
    route({
      method: 'POST',
      path: '/stripe/add-addon-to-subscription',
      summary: 'Sets the quantities of add-ons of the subscription.',
      input: AddAddonsInput,
      output: ChangeAddonsReply,
      ...PAYING,
      audit: 'billing.addons.added',
      handler: ({ userId, addons, discountCode, operationId }, { region }) =>
        changeAddons(parts, region, userId, { addons, discountCode, operationId }),
    }),
    route({
      method: 'POST',
      path: '/stripe/preview-addons',
      summary: 'What a change of add-ons costs now, and on the next invoice.',
      input: PreviewAddonsInput,
      output: PreviewAddonsReply,
      ...READING,
      audit: false,
      handler: ({ userId, addons, discountCode }, { region }) =>
        previewAddons(parts, region, userId, { addons, discountCode }),
    }),
  ];
}

function discountRoutes(parts: SubscriptionParts): AnyRoute[] {
  const { accounts, provider } = parts;
  return [
    route({
      method: 'POST',
      path: '/stripe/check-discount-code',
      summary: 'What a discount code gives, or which rule it breaks.',
      input: CheckDiscountInput,
      output: CheckDiscountReply,
      ...READING,
      audit: false,
      handler: async ({ userId, discountCode, planId, addonKeys }, { region }) => {
        const { subscription, usedDiscountCodes = [] } = await accounts.get(region, userId);
        const units = unitsOf(subscription, [], 0);
        const own = AddonKey.options.filter((key) => (units[key] ?? 0) > 0);
        const plan = planId ?? subscription?.planId ?? null;
        const code = await findCode(provider, discountCode, plan, addonKeys ?? own);
        const applies =
          hasPaidPlan(subscription?.status ?? null) &&
          subscription?.promotionCodeId === code.promotionCodeId;
        if (!applies) requireUnusedCode(code, usedDiscountCodes);
        return { discount: code.discount };
      },
    }),
  ];
}

/** Routes that end a subscription, or take its end back. */
function endRoutes(parts: SubscriptionParts): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/stripe/cancel-subscription',
      summary: 'Ends the subscription with its billing cycle.',
      input: CancelInput,
      output: SubscriptionChanged,
      ...PAYING,
      audit: 'billing.subscription.cancelled',
      handler: async ({ userId, reason }, { region }) => ({
        success: true as const,
        message: 'Subscription cancelled successfully',
        subscription: viewOfSubscription(await cancelSubscription(parts, region, userId, reason)),
      }),
    }),
    route({
      method: 'POST',
      path: '/stripe/reactivate-subscription',
      summary: 'Takes a cancellation back.',
      input: OfWorkspace,
      output: SubscriptionChanged,
      ...PAYING,
      audit: 'billing.subscription.reactivated',
      handler: async ({ userId }, { region }) => ({
        success: true as const,
        message: 'Subscription reactivated successfully',
        subscription: viewOfSubscription(await reactivateSubscription(parts, region, userId)),
      }),
    }),
  ];
}

/** Routes that start a subscription. */
function subscribeRoutes(parts: SubscriptionParts): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/stripe/preview-subscription',
      summary: 'What a subscription would cost: the invoice that Stripe would write.',
      input: PreviewSubscriptionInput,
      output: PreviewSubscriptionReply,
      ...READING,
      audit: false,
      handler: ({ userId, ...selection }, { region }) =>
        previewSubscription(parts, region, userId, selection),
    }),
    route({
      method: 'POST',
      path: '/stripe/create-subscription',
      summary: 'Subscribes the workspace and charges its card.',
      input: CreateSubscriptionInput,
      output: CreateSubscriptionReply,
      ...PAYING,
      audit: 'billing.subscription.created',
      handler: ({ userId, region: _region, ...selection }, { region }) =>
        subscribe(parts, region, userId, selection),
    }),
    route({
      method: 'POST',
      path: '/stripe/confirm-subscription-payment',
      summary: 'Reads what became of a payment that the bank wanted to confirm.',
      input: ConfirmSubscriptionInput,
      output: ConfirmSubscriptionReply,
      ...PAYING,
      audit: 'billing.subscription.confirmed',
      handler: (input, { region }) => confirmPayment(parts, region, input),
    }),
  ];
}

/**
 * Reads what became of a payment and its subscription. Both must belong to the workspace's customer.
 * @throws AppError PAYMENT_NOT_FOUND
 */
async function confirmPayment(
  { accounts, provider, sync }: SubscriptionParts,
  region: Region,
  { userId, paymentIntentId, subscriptionId }: z.output<typeof ConfirmSubscriptionInput>,
): Promise<z.infer<typeof ConfirmSubscriptionReply>> {
  const { customerId } = await accounts.get(region, userId);
  const stripe = provider.stripe();
  const [intent, subscription] = await asking('PAYMENT_NOT_FOUND', () =>
    Promise.all([
      stripe.paymentIntents.retrieve(paymentIntentId),
      stripe.subscriptions.retrieve(subscriptionId),
    ]),
  );
  const owners = [intent.customer, subscription.customer].map((customer) =>
    typeof customer === 'string' ? customer : customer?.id,
  );
  if (customerId === null || owners.some((owner) => owner !== customerId))
    throw new AppError('PAYMENT_NOT_FOUND');
  const stored = await sync.refresh(region, userId, subscriptionId);
  const invoice = subscription.latest_invoice;
  const invoiceId = typeof invoice === 'string' ? invoice : invoice?.id;
  if (invoiceId !== undefined)
    await sync.paidInvoice(region, userId, await stripe.invoices.retrieve(invoiceId));
  const paid = intent.status === 'succeeded';
  return {
    success: paid,
    paymentStatus: intent.status,
    status: stored?.status ?? statusOf(subscription.status),
    message: paid ? 'Payment confirmed' : `Payment failed with status: ${intent.status}`,
  };
}
