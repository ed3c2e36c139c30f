import { noSuch } from '../http/stripe-error';
import { route } from '../http/route';
import { addProrations } from '../billing/add-prorations';
import { createSubscription } from '../billing/create-subscription';
import { creditFor } from '../billing/make-lines';
import { itemsOf } from '../billing/subscription-items';
import { deletedDiscount } from '../billing/discounts';
import { change, end, isOver } from '../billing/subscription-status';
import { updateSubscription, type SubscriptionChange } from '../billing/update-subscription';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSubscription } from '../billing/make-invoice';

const subscriptionNamed = (account: Account, id: string): KeptSubscription =>
  account.get<Stripe.Subscription>('subscription', id) as KeptSubscription;

export const subscriptionRoutes = [
  route<Stripe.SubscriptionCreateParams>({
    method: 'POST',
    path: '/v1/subscriptions',
    params: 'SubscriptionCreateParams',
    returns: 'Subscription',
    handle: ({ account, params }) => createSubscription(account, params),
  }),
  route<Stripe.SubscriptionRetrieveParams>({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: 'SubscriptionRetrieveParams',
    returns: 'Subscription',
    handle: ({ account, path }) => subscriptionNamed(account, path['id']!),
  }),
  route<SubscriptionChange>({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: 'SubscriptionUpdateParams',
    returns: 'Subscription',
    handle: ({ account, path, params }) =>
      updateSubscription(account, subscriptionNamed(account, path['id']!), params),
  }),
  route<Stripe.SubscriptionCancelParams>({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: 'SubscriptionCancelParams',
    returns: 'Subscription',
    handle({ account, path, params }) {
      const subscription = subscriptionNamed(account, path['id']!);
      if (isOver(subscription)) throw noSuch('subscription', subscription.id);
      const now = account.now(subscription.customer);
      if (params.prorate === true)
        addProrations(
          account,
          subscription,
          itemsOf(subscription).map((item) =>
            creditFor(account, item, { at: now, currency: subscription.currency, paid: undefined }),
          ),
          now,
        );
      const { feedback, comment } = params.cancellation_details ?? {};
      const details = {
        reason: 'cancellation_requested' as const,
        feedback_option: null,
        feedback: (feedback || null) as Stripe.Subscription.CancellationDetails['feedback'],
        comment: comment || null,
      };
      account.update(subscription, { cancellation_details: details });
      return end(account, subscription);
    },
  }),
  route<Stripe.SubscriptionListParams>({
    method: 'GET',
    path: '/v1/subscriptions',
    params: 'SubscriptionListParams',
    returns: { list: 'Subscription' },
    handle: ({ account, params }) =>
      account
        .all<KeptSubscription>('subscription')
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter((subscription) => hasStatus(subscription, params.status))
        .filter((subscription) => {
          const prices = itemsOf(subscription).map(({ price }) => price.id);
          return params.price === undefined || prices.includes(params.price);
        }),
  }),
  route<Stripe.SubscriptionDeleteDiscountParams>({
    method: 'DELETE',
    path: '/v1/subscriptions/:id/discount',
    returns: 'Discount',
    handle({ account, path }) {
      const subscription = subscriptionNamed(account, path['id']!);
      const [id] = subscription.discounts;
      if (id === undefined) throw noSuch('active discount for subscription', subscription.id);
      const discount = account.get<Stripe.Discount>('discount', id);
      change(account, subscription, { discounts: [] });
      account.emit('customer.discount.deleted', discount);
      return deletedDiscount(discount);
    },
  }),
];

function hasStatus({ status }: KeptSubscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === wanted;
}
