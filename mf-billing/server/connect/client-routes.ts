import { AppError, OrganisationId } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { procedure, route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  AccountIdInput,
  AccountIdReply,
  BillingDetailsReply,
  ClientAutoRechargeInput,
  ClientAutoRechargeReply,
  ClientBilling,
  ClientCancelInput,
  ClientCancelReply,
  ClientPaymentInput,
  ClientPaymentReply,
  ClientSubscriptionInput,
  ClientSubscriptionReply,
  CustomerOfAccount,
  InvoicesReply,
  PaymentMethodsReply,
  PrePaidInput,
  PrePaidReply,
} from '../../contract/connect-billing';
import { clientUsdPerCredit } from '../../contract/credit-rules';
import { viewOfRecharge } from '../payments/port';
import type { PaymentMethods } from '../payments/port';
import { asking } from '../provider/port';
import type { AgencyAccounts } from './agency-accounts';
import type { ClientAccounts } from './client-accounts';
import type { ClientBillingService } from './client-billing';
import type { ClientOf } from './client-of';
import type { ClientSubscriptions } from './client-subscriptions';

export interface ClientRouteParts {
  agencies: AgencyAccounts;
  clients: ClientAccounts;
  billing: ClientBillingService;
  methods: PaymentMethods;
  subscriptions: ClientSubscriptions;
}

const ofOrganisation = ({ orgId }: { orgId: OrganisationId }) => ({
  type: 'organisation' as const,
  id: orgId,
});
/** Both the customer and the account in the path must belong to the caller's organisation. */
const ofCustomer = ({ customerId, accountId }: z.infer<typeof CustomerOfAccount>) => ({
  type: 'agencyCustomer' as const,
  id: `${accountId}.${customerId}`,
});
const PAYING = {
  policy: 'clientBilling.pay',
  resource: ofOrganisation,
  rateClass: 'write',
} as const;
const OF_CUSTOMER = {
  input: CustomerOfAccount,
  policy: 'clientBilling.read',
  resource: ofCustomer,
  rateClass: 'read',
  audit: false,
} as const;
const CLIENT_INVOICES = 4;

/** Returns the organisation that a call is about, as the policy has checked it. */
const clientOf = (
  { region, scope }: Pick<RequestContext, 'region' | 'scope'>,
  organisationId: OrganisationId,
): ClientOf => ({ region, workspaceId: scope!.workspaceId, organisationId });

/** Routes for the payments of clients to their agency. */
export function clientRoutes(
  { clock }: Pick<SliceContext, 'clock'>,
  parts: ClientRouteParts,
): AnyRoute[] {
  return [
    ...customerRoutes(parts),
    ...readRoutes(parts),
    ...purchaseRoutes(parts),
    ...settingsRoutes(clock, parts),
  ];
}

/** Routes that read an organization as a customer of an account of Stripe. */
function customerRoutes({ methods }: ClientRouteParts): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/stripe/connect/get-payment-methods/:customerId/:accountId',
      summary: 'The card of an organization.',
      output: PaymentMethodsReply,
      ...OF_CUSTOMER,
      handler: async ({ customerId, accountId }) => ({
        paymentMethod: await asking('SUBSCRIPTION_UNREADABLE', () =>
          methods.current(customerId, accountId),
        ),
      }),
    }),
    route({
      method: 'GET',
      path: '/stripe/connect/get-billing-details/:customerId/:accountId',
      summary: 'Name and address of an organization as a customer.',
      output: BillingDetailsReply,
      ...OF_CUSTOMER,
      handler: async ({ customerId, accountId }) => ({
        customer: await methods.customer(customerId, accountId),
      }),
    }),
    route({
      method: 'GET',
      path: '/stripe/connect/get-invoices/:customerId/:accountId',
      summary: 'The newest invoices of an organization.',
      output: InvoicesReply,
      ...OF_CUSTOMER,
      handler: async ({ customerId, accountId }) => ({
        invoices: {
          data: await asking('SUBSCRIPTION_UNREADABLE', () =>
            methods.invoices(customerId, accountId, CLIENT_INVOICES),
          ),
        },
      }),
    }),
  ];
}

function readRoutes({ agencies, billing }: ClientRouteParts): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/stripe/connect/get-account-id/:agencyUserId/:agencyRegion',
      summary: 'The account of an agency, and what its clients pay for a credit.',
      input: AccountIdInput,
      output: AccountIdReply,
      policy: 'agencyAccount.read',
      resource: ({ agencyUserId }) => ({ type: 'agencyAccount', id: agencyUserId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ agencyUserId }, { region }) => {
        const account = await agencies.get(region, agencyUserId);
        const { accountId, allowPlans, USDPerToken } = account;
        const isConnected = accountId !== null && account.charges_enabled;
        const usdPerCredit = clientUsdPerCredit(USDPerToken);
        return { accountId, isConnected, allowPlans, usdPerCredit };
      },
    }),
    route({
      method: 'GET',
      path: '/stripe/connect/client-billing/:orgId',
      summary: 'Balance, plans, subscription, card and invoices of an organization.',
      input: z.strictObject({ orgId: OrganisationId }),
      output: ClientBilling,
      policy: 'clientBilling.readOwn',
      resource: ofOrganisation,
      rateClass: 'read',
      audit: false,
      handler: ({ orgId }, ctx) => billing.overview(clientOf(ctx, orgId)),
    }),
  ];
}

/** Routes that buy credits, or start or end a subscription. */
function purchaseRoutes({ billing, subscriptions }: ClientRouteParts): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/stripe/connect/pre-paid',
      summary: 'Buys credits for an organization with its card.',
      input: PrePaidInput,
      output: PrePaidReply,
      ...PAYING,
      audit: 'billing.client.credits-bought',
      handler: async ({ orgId, creditAmount, operationId }, ctx) => ({
        success: true as const,
        message: 'Credits purchased successfully',
        ...(await billing.prePaid(clientOf(ctx, orgId), creditAmount, operationId)),
      }),
    }),
    route({
      method: 'POST',
      path: '/stripe/connect/create-subscription',
      summary: 'A page of Stripe on which a client subscribes to a plan of its agency.',
      input: ClientSubscriptionInput,
      output: ClientSubscriptionReply,
      ...PAYING,
      audit: 'billing.client.checkout',
      handler: (input, ctx) => checkout(billing, input, ctx),
    }),
    procedure({
      name: 'typedStripe.createAgencySubscriptionSession',
      type: 'mutation',
      summary: 'The same under the name that the dashboard uses.',
      input: ClientSubscriptionInput,
      output: ClientSubscriptionReply,
      ...PAYING,
      audit: 'billing.client.checkout',
      handler: (input, ctx) => checkout(billing, input, ctx),
    }),
    route({
      method: 'POST',
      path: '/stripe/connect/cancel-subscription',
      summary: 'Ends the subscription of an organization with its billing cycle.',
      input: ClientCancelInput,
      output: ClientCancelReply,
      ...PAYING,
      audit: 'billing.client.cancelled',
      handler: async ({ orgId, subscriptionId }, ctx) => ({
        success: true as const,
        message: 'Subscription successfully canceled',
        subscription: await subscriptions.cancel(clientOf(ctx, orgId), subscriptionId),
      }),
    }),
  ];
}

/** Routes for auto-recharge and the card. */
function settingsRoutes(
  clock: SliceContext['clock'],
  { clients, billing }: ClientRouteParts,
): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/stripe/connect/update-autorecharge',
      summary: 'Settings of auto-recharge of an organization.',
      input: ClientAutoRechargeInput,
      output: ClientAutoRechargeReply,
      ...PAYING,
      audit: 'billing.client.auto-recharge',
      handler: async ({ orgId, automaticBilling, threshold, amount, monthlyLimit }, ctx) => {
        const of = clientOf(ctx, orgId);
        const before = await clients.get(of.region, of.workspaceId, orgId);
        const { recharge } = await billing.setRecharge(of, {
          enabled: automaticBilling,
          threshold,
          amount,
          monthlyLimit: monthlyLimit ?? before.recharge.settings.monthlyLimit,
        });
        return {
          success: true as const,
          message: 'Autocharge settings saved!',
          autoRecharge: viewOfRecharge(recharge, clock.now()),
        };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/connect/update-payment',
      summary: 'Saves the card of an organization.',
      input: ClientPaymentInput,
      output: ClientPaymentReply,
      ...PAYING,
      audit: 'billing.client.payment-method',
      handler: async ({ orgId, paymentMethodId }, ctx) => {
        const saved = await billing.saveCard(clientOf(ctx, orgId), paymentMethodId);
        const { customerId, requiresAction, clientSecret } = saved;
        return { customer: { id: customerId }, requiresAction, clientSecret };
      },
    }),
  ];
}

/** Starts a subscription on a page of Stripe. */
async function checkout(
  billing: ClientBillingService,
  input: z.output<typeof ClientSubscriptionInput>,
  ctx: RequestContext,
): Promise<z.infer<typeof ClientSubscriptionReply>> {
  const { orgId, priceId, customerEmail, successUrl, cancelUrl } = input;
  const sessionUrl = await billing.checkout(clientOf(ctx, orgId), {
    priceId,
    ...(typeof customerEmail === 'string' && customerEmail !== '' && { email: customerEmail }),
    successUrl: requireOwnPage(successUrl, ctx),
    cancelUrl: requireOwnPage(cancelUrl, ctx),
  });
  return { sessionUrl };
}

/** Requires that the page to which Stripe leads back has the origin of the call. */
function requireOwnPage(url: string, { origin }: RequestContext): string {
  if (!isUrl(url)) throw new AppError('BAD_INPUT', { fields: { url: 'This is no address.' } });
  const page = new URL(url);
  if (page.protocol !== 'https:' && page.protocol !== 'http:')
    throw new AppError('BAD_INPUT', { fields: { url: 'This is no address.' } });
  if (origin !== undefined && page.origin !== origin)
    throw new AppError('BAD_INPUT', { fields: { url: 'This page is on another site.' } });
  return url;
}
