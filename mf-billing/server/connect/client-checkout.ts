import { AppError, randomId } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type Stripe from 'stripe';
import type { SliceContext } from '@voxgrove/server/slice';
import type { PlanCard } from '../../contract/connect-billing';
import { RUNNING_STATUSES, runningOf } from '../../contract/limits';
import { statusOf, underLease } from '../accounts/port';
import { asking, isAccountGone, isMissing } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { AgencyAccounts } from './agency-accounts';
import { applicationFee } from './application-fee';
import type { ClientAccounts } from './client-accounts';
import type { ClientOf } from './client-of';
import type { ClientAccount } from './collections';

export interface CheckoutOrder {
  priceId: string;
  email?: string;
  successUrl: string;
  cancelUrl: string;
}

export interface CheckoutParts {
  provider: PaymentProvider;
  agencies: AgencyAccounts;
  clients: ClientAccounts;
  /** Returns the customer in the connected account, and creates the customer at the first use. */
  customerOf(of: ClientOf, accountId: string, email?: string): Promise<string>;
}

/** Key of the metadata that stores which plan a page sells. */
const PRICE = 'priceId';

/**
 * Returns the address of a Stripe page on which a client subscribes to a plan. A client has at most
 * one page that can be paid: the open page is used again, or expires when the client chooses
 * another plan.
 * @throws AppError NOT_FOUND | SUBSCRIPTION_EXISTS | SUBSCRIPTION_BUSY | CLIENT_SUBSCRIPTION_FAILED
 */
export async function clientCheckout(
  { clock }: Pick<SliceContext, 'clock'>,
  parts: CheckoutParts,
  of: ClientOf,
  order: CheckoutOrder,
): Promise<string> {
  const { region, workspaceId, organisationId } = of;
  const { agencies, clients } = parts;
  const agency = await agencies.requireConnected(region, workspaceId);
  const plan = agency.plans.find(({ priceId }) => priceId === order.priceId);
  // A price of another agency causes the same error as a price that does not exist.
  if (plan === undefined || !agency.allowPlans) throw new AppError('NOT_FOUND');
  const client = await clients.get(region, workspaceId, organisationId);
  if (await hasSubscription(parts.provider.stripe(), client, agency.accountId))
    throw new AppError('SUBSCRIPTION_EXISTS');
  const customer = await parts.customerOf(of, agency.accountId, order.email);
  return underLease(
    clock,
    (next) =>
      clients.change(region, workspaceId, organisationId, (client) => {
        const checkout = next(client.checkout ?? null);
        return checkout === undefined ? null : { ...client, checkout };
      }),
    randomId(20),
    () => onlyPage(parts.provider.stripe(), customer, agency.accountId, plan, order),
  );
}

/**
 * Returns whether the client has a running subscription. A subscription in an account that the
 * agency has left also counts, unless it has ended or we can no longer read it.
 */
async function hasSubscription(
  stripe: Stripe,
  { subscription, accountId }: ClientAccount,
  connected: string,
): Promise<boolean> {
  const running = runningOf(subscription);
  if (running === null) return false;
  if (accountId === null || accountId === connected) return true;
  return asking('CLIENT_SUBSCRIPTION_FAILED', async () => {
    try {
      const read = await stripe.subscriptions.retrieve(
        running.id,
        {},
        { stripeAccount: accountId },
      );
      return RUNNING_STATUSES.includes(statusOf(read.status));
    } catch (error) {
      if (isAccountGone(error) || isMissing(error)) return false;
      throw error;
    }
  });
}

async function onlyPage(
  stripe: Stripe,
  customer: string,
  accountId: string,
  plan: PlanCard,
  order: CheckoutOrder,
): Promise<string> {
  const options = { stripeAccount: accountId };
  return asking('CLIENT_SUBSCRIPTION_FAILED', async () => {
    const [known, open] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: 100 }, options),
      stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }, options),
    ]);
    // Reads the subscription from Stripe, because the event that reports it may arrive late.
    if (known.data.some(({ status }) => RUNNING_STATUSES.includes(statusOf(status))))
      throw new AppError('SUBSCRIPTION_EXISTS');
    const [same] = open.data.filter((session) => isFor(session, order));
    for (const { id } of open.data)
      if (id !== same?.id) await stripe.checkout.sessions.expire(id, {}, options);
    const session =
      same ?? (await stripe.checkout.sessions.create(pageOf(customer, plan, order), options));
    if (session.url === null) throw new AppError('CLIENT_SUBSCRIPTION_FAILED');
    return session.url;
  });
}

const isFor = (
  { metadata, success_url, cancel_url }: Stripe.Checkout.Session,
  { priceId, successUrl, cancelUrl }: CheckoutOrder,
): boolean =>
  metadata?.[PRICE] === priceId && success_url === successUrl && cancel_url === cancelUrl;

function pageOf(
  customer: string,
  { price, credits, priceId }: PlanCard,
  { successUrl, cancelUrl }: CheckoutOrder,
): Stripe.Checkout.SessionCreateParams {
  const due = amountOf('USD', Math.round(price * 100));
  const fee = applicationFee(due, credits).minor;
  return {
    mode: 'subscription',
    customer,
    line_items: [{ price: priceId, quantity: 1 }],
    metadata: { [PRICE]: priceId },
    subscription_data: {
      application_fee_percent: Math.round((fee * 10_000) / due.minor) / 100,
      metadata: { [BOUGHT_HERE]: priceId },
    },
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

/**
 * Metadata key of subscriptions that were bought on our pages. An agency may sell other
 * subscriptions itself.
 */
export const BOUGHT_HERE = 'boughtPrice';
