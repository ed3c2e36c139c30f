import { Region, WorkspaceId, cleanText } from '@voxgrove/contracts';
import { z } from 'zod';
import {
  Amount,
  Money,
  OperationId,
  PaymentIntentId,
  PaymentMethodId,
  SubscriptionId,
} from './amounts';
import { AutoRecharge, AutoRechargeState } from './auto-recharge';
import { AddonKey, BillingCurrency, PaidPlanId, Period, PlanId } from './catalogue';
import { TaxInfo } from './countries';
import { CREDIT_PURCHASE, TOP_UP } from './credit-rules';
import { Discount } from './discounts';
import { Forecast } from './forecast';
import { PlanLimits, SubscriptionStatus } from './limits';
import { Customer, Invoice, PaymentForms, PaymentMethod, PaymentResult } from './payment';

/**
 * `userId`: the workspace. `region`: part of the specification, but ignored. The server uses the
 * region of the path.
 */
export const OfWorkspace = z.strictObject({ userId: WorkspaceId, region: Region.optional() });

// POST /stripe/get-user-data
export const SubscriptionItem = z.object({
  id: z.string(),
  key: z.string(),
  quantity: z.number().int(),
});
export const SubscriptionView = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  planId: PaidPlanId,
  cancels: z.boolean(),
  /** Unix seconds; null: the subscription does not end. */
  cancelsAt: z.number().int().nullable(),
  /** Time of the next billing, unix seconds. */
  renewalDate: z.number().int().nullable(),
  items: z.array(SubscriptionItem),
  discountCode: z.string().nullable(),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;
export const UserDataReply = z.object({
  customer: Customer.nullable(),
  subscriptions: z.array(SubscriptionView),
  paymentMethod: PaymentMethod.nullable(),
  /** Key of the plan; `free` without a subscription. */
  internalKeyRef: z.string(),
  currency: BillingCurrency,
  subscriptionItems: z.array(SubscriptionItem),
});
export type UserDataReply = z.infer<typeof UserDataReply>;

// POST /stripe/upsert-payment-method
export const BillingAddress = z.strictObject({
  city: cleanText(100),
  country: z.string().regex(/^[A-Za-z]{2}$/),
  line1: cleanText(200),
  line2: cleanText(200).nullable().default(''),
  postal_code: cleanText(30),
  state: cleanText(100).nullable().default(''),
});
export const UpsertPaymentMethodInput = OfWorkspace.extend({
  paymentMethodId: PaymentMethodId,
  email: z.string().max(254).optional(),
  name: cleanText(200).default(''),
  phone: cleanText(40).nullable().default(''),
  address: BillingAddress.optional(),
  isNewPaymentMethod: z.boolean().default(true),
  /** Ignored: the server reads the account from the workspace. */
  stripeAccountId: z.string().max(120).nullable().optional(),
});
export const UpsertPaymentMethodReply = z.object({
  success: z.literal(true),
  customerId: z.string(),
  /**
   * The bank requires a confirmation: pass `clientSecret` to `handleNextAction`, then call again.
   */
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
});

// POST /stripe/top-up-usd: an amount of money, or whole credits.
const NO_AMOUNT = 'Please enter an amount such as 25 or 25.50.';
const topUpAmount = z
  .number(NO_AMOUNT)
  .min(TOP_UP.least, 'Minimum amount')
  .max(TOP_UP.most, 'The maximum is 10,000.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-9, NO_AMOUNT);
const NO_CREDITS = 'Please choose 1,000 to 50,000 credits, in steps of 500.';
export const CreditAmount = z
  .number(NO_CREDITS)
  .int(NO_CREDITS)
  .min(CREDIT_PURCHASE.least, NO_CREDITS)
  .max(CREDIT_PURCHASE.most, NO_CREDITS)
  .multipleOf(CREDIT_PURCHASE.step, NO_CREDITS);
export const TopUpInput = OfWorkspace.extend({
  /** Whole units of the account's currency. Omitted when `credits` is given. */
  amount: topUpAmount.optional(),
  credits: CreditAmount.optional(),
  /** Ignored: an account has one currency. */
  currency: z.string().max(3).optional(),
  operationId: OperationId.optional(),
})
  .refine(({ amount, credits }) => amount !== undefined || credits !== undefined, {
    path: ['amount'],
    message: 'Minimum amount',
  })
  .refine(({ amount, credits }) => amount === undefined || credits === undefined, {
    path: ['credits'],
    message: 'Please choose either an amount or a number of credits.',
  });
export const TopUpReply = PaymentResult.extend({ success: z.literal(true), message: z.string() });

// POST /stripe/check-addon-status
export const AddonStatusInput = OfWorkspace.extend({ addonKeys: z.array(AddonKey).max(20) });
export const AddonStatusReply = z.object({
  hasSubscription: z.boolean(),
  addons: z.array(
    z.object({ addonKey: AddonKey, hasAddon: z.boolean(), quantity: z.number().int() }),
  ),
});

// POST /stripe/remove-addon-from-subscription, /stripe/add-addon-to-subscription
const addonName = z.string().max(60);
export const RemoveAddonsInput = OfWorkspace.extend({
  addonKeys: z.array(addonName).min(1).max(20),
  operationId: OperationId.optional(),
});
/** `amount`: number of units of the add-on after the change. */
export const AddonAmount = z.strictObject({
  addon_key_ref: addonName,
  amount: z.number().int().min(0).max(100),
});
export const AddAddonsInput = OfWorkspace.extend({
  /** Empty, if only a discount code is applied. */
  addons: z.array(AddonAmount).max(20),
  discountCode: cleanText(60).nullable().optional(),
  /** Ignored: the server computes the discount. */
  discountPercentage: z.unknown().optional(),
  /** Ignored, like `discountPercentage`. */
  discountAmount: z.unknown().optional(),
  operationId: OperationId.optional(),
});
export const AddonError = z.object({
  addonKey: z.string(),
  errorCode: z.enum([
    'ADDON_NOT_FOUND',
    'ADDON_BILLING_MISMATCH',
    'ADDON_PRICE_NOT_FOUND',
    'ADDON_QUANTITY_REFUSED',
  ]),
  message: z.string(),
});
export const ChangeAddonsReply = z.object({
  success: z.boolean(),
  message: z.string(),
  discount: z.object({ error: z.string().nullable() }),
  errors: z.array(AddonError),
});
export type ChangeAddonsReply = z.infer<typeof ChangeAddonsReply>;

// POST /stripe/preview-addons: returns the cost of a change.
export const PreviewAddonsInput = OfWorkspace.extend({
  addons: z
    .array(z.strictObject({ addon_key_ref: AddonKey, amount: z.number().int().min(0).max(10) }))
    .max(20),
  discountCode: cleanText(60).nullable().optional(),
});
export const SummaryLine = z.object({
  key: z.string(),
  label: z.string(),
  quantity: z.number().int(),
  amount: Money,
});
/** Summary that equals the invoice that Stripe would create now. */
export const PaymentSummary = z.object({
  lines: z.array(SummaryLine),
  subtotal: Money,
  discount: Money,
  tax: Money,
  total: Money,
  /** Amount due now. */
  due: Money,
  /** Time from which the invoice contains the change, unix seconds. */
  from: z.number().int(),
});
export type PaymentSummary = z.infer<typeof PaymentSummary>;
export const PreviewAddonsReply = z.object({
  dueNow: Money,
  /** The next regular invoice. */
  next: PaymentSummary,
});
export type PreviewAddonsReply = z.infer<typeof PreviewAddonsReply>;

// POST /stripe/check-discount-code
export const CheckDiscountInput = OfWorkspace.extend({
  discountCode: z.string().max(200),
  /**
   * The plan for which the code will be used. If omitted, the code is checked for the current
   * subscription.
   */
  planId: PaidPlanId.optional(),
  addonKeys: z.array(AddonKey).max(20).optional(),
});
export const CheckDiscountReply = z.object({ discount: Discount });

// POST /stripe/cancel-subscription, /stripe/reactivate-subscription
export const CANCEL_REASONS = [
  'Too expensive',
  'Missing features',
  'Found a better alternative',
  'Temporary need',
  'Other',
] as const;
/** `reason`: one of the reasons; for `Other`, the person's own text. */
export const CancelInput = OfWorkspace.extend({
  reason: cleanText(1_000).pipe(z.string().trim().min(1, 'Please choose a reason.')),
});
export const SubscriptionChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  subscription: SubscriptionView,
});

// POST /stripe/create-subscription, /stripe/preview-subscription
const Selection = OfWorkspace.extend({
  planId: z.string().max(60),
  addonsToShow: z.array(AddonAmount).max(20).default([]),
  discountCode: cleanText(60).nullable().optional(),
});
/** `country`: country of the billing address in the form, two letters. */
export const PreviewSubscriptionInput = Selection.extend({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export const PreviewSubscriptionReply = PaymentSummary.extend({
  discountApplied: Discount.nullable(),
  taxInfo: TaxInfo,
});
export const CreateSubscriptionInput = Selection.extend({ operationId: OperationId.optional() });
/** The reply serves two payment forms and contains the field names of both. */
export const CreateSubscriptionReply = z.object({
  success: z.literal(true),
  transactionId: z.string(),
  /** In whole units. */
  amountPaid: z.number(),
  tax: z.object({ currency: BillingCurrency, amount: z.number() }),
  requiresAction: z.boolean(),
  requires3DS: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  subscriptionId: z.string(),
  status: SubscriptionStatus,
  redirectUrl: z.string().nullable(),
  thankYouUrl: z.string().nullable(),
});
export type CreateSubscriptionReply = z.infer<typeof CreateSubscriptionReply>;

// POST /stripe/confirm-subscription-payment
export const ConfirmSubscriptionInput = OfWorkspace.extend({
  paymentIntentId: PaymentIntentId,
  subscriptionId: SubscriptionId,
});
export const ConfirmSubscriptionReply = z.object({
  success: z.boolean(),
  /** Status of the payment, in Stripe's words. */
  paymentStatus: z.string(),
  status: SubscriptionStatus,
  message: z.string(),
});

// POST /stripe/update-auto-recharge
export const UpdateAutoRechargeInput = OfWorkspace.extend(AutoRecharge.shape);
export const UpdateAutoRechargeReply = z.object({
  success: z.literal(true),
  message: z.string(),
  autoRecharge: AutoRechargeState,
});

// RPC postChangeAutoBilling
export const ChangeAutoBillingInput = z.strictObject({
  threshold: AutoRecharge.shape.threshold,
  uid: WorkspaceId,
  autoBilling: z.boolean(),
});
export const ChangeAutoBillingReply = z.object({ success: z.boolean(), message: z.string() });

// GET /workspaces/:workspaceId/billing
/** Page of Stripe on which the cardholder pays the overdue invoice; null: no such page. */
const InvoiceUrl = z.string().nullable();
export const BillingBanner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ends'), /** Unix seconds. */ at: z.number().int() }),
  z.object({
    kind: z.literal('past_due'),
    /** Unix seconds. */
    graceUntil: z.number().int(),
    invoiceUrl: InvoiceUrl,
  }),
  z.object({ kind: z.literal('unpaid'), invoiceUrl: InvoiceUrl }),
  z.object({ kind: z.literal('payment_pending') }),
  z.object({ kind: z.literal('recharge_suspended'), reason: z.string() }),
  z.object({
    kind: z.literal('debt'),
    credits: Amount,
    /** A plan is paid. */
    mayTopUp: z.boolean(),
  }),
  z.object({ kind: z.literal('no_credits'), /** A plan is paid. */ mayTopUp: z.boolean() }),
  z.object({ kind: z.literal('monthly_credits'), limit: z.number().int() }),
]);
export type BillingBanner = z.infer<typeof BillingBanner>;
export const BillingOverview = z.object({
  plan: z.object({
    id: PlanId,
    name: z.string(),
    /** Null for the free plan. */
    status: SubscriptionStatus.nullable(),
    renewalDate: z.number().int().nullable(),
    cancels: z.boolean(),
    cancelsAt: z.number().int().nullable(),
    usdBalance: z.number(),
    credits: z.object({
      /** Credits used in this billing cycle. */
      used: z.number(),
      /** Sum of used and available credits. */
      total: z.number(),
      /** Available credits, with one decimal. */
      balance: z.number(),
    }),
    /** Money paid in this calendar month (UTC). */
    costThisMonth: Money,
    /** Price of a plan of a single customer; null for all other plans. */
    customPrice: z.object({ amount: Money, period: Period }).nullable(),
  }),
  subscription: SubscriptionView.nullable(),
  limits: PlanLimits,
  currency: BillingCurrency,
  taxInfo: TaxInfo,
  paymentMethod: PaymentMethod.nullable(),
  /**
   * False while the payment provider cannot be reached. `paymentMethod` and `invoices` are then
   * unknown, and empty.
   */
  providerReached: z.boolean(),
  autoRecharge: AutoRechargeState,
  forecast: Forecast,
  banners: z.array(BillingBanner),
  invoices: z.array(Invoice),
  whitelabelTrial: z.object({ used: z.boolean(), endsAt: z.number().int().nullable() }),
  payments: PaymentForms,
  /** Whether credits can be bought: a plan is paid, or the workspace has a custom plan. */
  mayTopUp: z.boolean(),
  /** Whether the caller may buy and change. All other members only read. */
  mayPay: z.boolean(),
});
export type BillingOverview = z.infer<typeof BillingOverview>;
