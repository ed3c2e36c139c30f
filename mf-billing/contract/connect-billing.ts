import { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import { z } from 'zod';
import {
  Amount,
  ConnectAccountId,
  CustomerId,
  OperationId,
  PaymentMethodId,
  PriceId,
  SubscriptionId,
} from './amounts';
import { AutoRechargeState, ClientAutoRecharge } from './auto-recharge';
import { CLIENT_PURCHASE } from './credit-rules';
import { Forecast } from './forecast';
import { SubscriptionStatus } from './limits';
import { Customer, Invoice, PaymentForms, PaymentMethod, PaymentResult } from './payment';

/**
 * Account id that a call may contain. The server only compares it with the id of the agency's
 * account, and never uses it.
 */
const accountIdGiven = z.string().max(120).nullable().optional();
const region = Region.optional();

// GET /stripe/connect/get-payment-methods|get-billing-details|get-invoices/{customerId}/{accountId}
export const CustomerOfAccount = z.strictObject({
  customerId: CustomerId,
  accountId: ConnectAccountId,
});
export const PaymentMethodsReply = z.object({ paymentMethod: PaymentMethod.nullable() });
export const BillingDetailsReply = z.object({ customer: Customer });
export const InvoicesReply = z.object({ invoices: z.object({ data: z.array(Invoice) }) });

// GET /stripe/connect/get-account-id/{agencyUserId}/{region}
export const AccountIdInput = z.strictObject({ agencyUserId: WorkspaceId, agencyRegion: Region });
export const AccountIdReply = z.object({
  /** Null if no account is connected. */
  accountId: z.string().nullable(),
  /** Whether the account can take payments now. */
  isConnected: z.boolean(),
  allowPlans: z.boolean(),
  /** Price of a credit for clients. */
  usdPerCredit: z.number(),
});

const NO_CREDITS = 'Please enter a whole number of credits.';

// POST /stripe/connect/pre-paid. Fewer than 1000 credits are raised to 1000.
export const PrePaidInput = z.strictObject({
  creditAmount: z
    .number(NO_CREDITS)
    .int(NO_CREDITS)
    .min(1, NO_CREDITS)
    .max(CLIENT_PURCHASE.most, 'The maximum is 1,000,000 credits.'),
  region,
  workspaceId: WorkspaceId,
  clientId: z.string().max(40).nullable().optional(),
  orgId: OrganisationId,
  operationId: OperationId.optional(),
});
export const PrePaidReply = PaymentResult.extend({
  success: z.literal(true),
  message: z.string(),
  credits: z.number().int(),
});

// POST /stripe/connect/create-subscription, RPC typedStripe.createAgencySubscriptionSession
export const ClientSubscriptionInput = z.strictObject({
  priceId: PriceId,
  customerEmail: z.string().max(254).nullable().optional(),
  /** Ignored: the server reads the customer from the organisation. */
  customerId: z.string().max(120).nullable().optional(),
  orgId: OrganisationId,
  successUrl: z.string().max(2_000),
  cancelUrl: z.string().max(2_000),
  workspaceStripeAccountId: accountIdGiven,
  region,
});
export const ClientSubscriptionReply = z.object({ sessionUrl: z.string() });

// POST /stripe/connect/cancel-subscription
export const ClientCancelInput = z.strictObject({
  subscriptionId: SubscriptionId,
  workspaceStripeAccountId: accountIdGiven,
  orgId: OrganisationId,
  region,
});
export const ClientSubscriptionView = z.object({
  id: z.string(),
  status: SubscriptionStatus,
  priceId: z.string(),
  cancels: z.boolean(),
  cancelsAt: z.number().int().nullable(),
  renewalDate: z.number().int().nullable(),
});
export type ClientSubscriptionView = z.infer<typeof ClientSubscriptionView>;
export const ClientCancelReply = z.object({
  success: z.literal(true),
  message: z.string(),
  subscription: ClientSubscriptionView,
});

// POST /stripe/connect/update-autorecharge
export const ClientAutoRechargeInput = z.strictObject({
  automaticBilling: z.boolean(),
  workspaceStripeAccountId: accountIdGiven,
  threshold: ClientAutoRecharge.shape.threshold,
  amount: ClientAutoRecharge.shape.amount,
  monthlyLimit: ClientAutoRecharge.shape.monthlyLimit.optional(),
  region,
  orgId: OrganisationId,
  customer_id: z.string().max(120).nullable().optional(),
});
export const ClientAutoRechargeReply = z.object({
  success: z.literal(true),
  message: z.string(),
  autoRecharge: AutoRechargeState,
});

// POST /stripe/connect/update-payment
export const ClientPaymentInput = z.strictObject({
  paymentMethodId: PaymentMethodId,
  userId: z.string().max(40).nullable().optional(),
  agencyId: z.string().max(40).nullable().optional(),
  orgId: OrganisationId,
  region,
  workspaceStripeAccountId: accountIdGiven,
});
export const ClientPaymentReply = z.object({
  customer: z.object({ id: z.string() }),
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
});

// GET /stripe/connect/client-billing/{orgId}: data of the client's billing window.
export const PlanCard = z.object({
  productId: z.string(),
  priceId: z.string(),
  name: z.string(),
  price: z.number(),
  credits: z.number().int(),
  features: z.array(z.string()),
  isPopular: z.boolean(),
});
export type PlanCard = z.infer<typeof PlanCard>;
export const ClientBilling = z.object({
  accountId: z.string().nullable(),
  customerId: z.string().nullable(),
  allowBilling: z.boolean(),
  /** Whether the agency's account can receive payments now. */
  connected: z.boolean(),
  balance: Amount,
  forecast: Forecast,
  usdPerCredit: z.number(),
  plans: z.array(PlanCard),
  subscription: ClientSubscriptionView.nullable(),
  autoRecharge: AutoRechargeState,
  paymentMethod: PaymentMethod.nullable(),
  invoices: z.array(Invoice),
  payments: PaymentForms,
});
export type ClientBilling = z.infer<typeof ClientBilling>;

// RPC getPlans
export const GetPlansInput = z.strictObject({ agencyAccountId: ConnectAccountId });
export const GetPlansReply = z.array(PlanCard);
