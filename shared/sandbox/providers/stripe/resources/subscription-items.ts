import { route } from '../http/route';
import { itemsOf } from '../billing/subscription-items';
import { updateSubscription, type SubscriptionChange } from '../billing/update-subscription';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptSubscription } from '../billing/make-invoice';
import type { KeptItem } from '../billing/make-lines';
import type { ItemInput } from '../billing/subscription-items';

type Payment = Pick<
  SubscriptionChange,
  'payment_behavior' | 'proration_behavior' | 'proration_date'
>;

export const subscriptionItemRoutes = [
  route<Stripe.SubscriptionItemCreateParams>({
    method: 'POST',
    path: '/v1/subscription_items',
    params: 'SubscriptionItemCreateParams',
    returns: 'SubscriptionItem',
    handle({ account, params }) {
      const { subscription: id, price, quantity } = params;
      const subscription = subscriptionNamed(account, id);
      const items = [{ price, quantity } as ItemInput];
      const before = itemsOf(subscription);
      const after = updateSubscription(account, subscription, { ...payment(params), items });
      return itemsOf(after).find(
        (item) => !before.some((existingItem) => existingItem.id === item.id),
      );
    },
  }),
  route<Stripe.SubscriptionItemRetrieveParams>({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    params: 'SubscriptionItemRetrieveParams',
    returns: 'SubscriptionItem',
    handle: ({ account, path }) => itemNamed(account, path['id']!),
  }),
  route<Stripe.SubscriptionItemUpdateParams>({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    params: 'SubscriptionItemUpdateParams',
    returns: 'SubscriptionItem',
    handle({ account, path, params }) {
      const { id, subscription } = itemNamed(account, path['id']!);
      const { price, quantity, metadata } = params;
      const items = [{ id, price, quantity, metadata } as ItemInput];
      updateSubscription(account, subscriptionNamed(account, subscription), {
        ...payment(params),
        items,
      });
      return itemNamed(account, id);
    },
  }),
  route<Stripe.SubscriptionItemDeleteParams>({
    method: 'DELETE',
    path: '/v1/subscription_items/:id',
    params: 'SubscriptionItemDeleteParams',
    returns: 'SubscriptionItem',
    handle({ account, path, params }) {
      const { id, subscription } = itemNamed(account, path['id']!);
      updateSubscription(account, subscriptionNamed(account, subscription), {
        ...payment(params as Payment),
        items: [{ id, deleted: true }],
      });
      return { id, object: 'subscription_item', deleted: true };
    },
  }),
  route<Stripe.SubscriptionItemListParams>({
    method: 'GET',
    path: '/v1/subscription_items',
    params: 'SubscriptionItemListParams',
    returns: { list: 'SubscriptionItem' },
    handle: ({ account, params }) =>
      [...itemsOf(subscriptionNamed(account, params.subscription, 'subscription'))].reverse(),
  }),
];

const subscriptionNamed = (
  account: Account,
  id: string,
  param = 'subscription',
): KeptSubscription =>
  account.get<Stripe.Subscription>('subscription', id, param) as KeptSubscription;

const itemNamed = (account: Account, id: string): KeptItem =>
  account.get<Stripe.SubscriptionItem>('subscription_item', id) as KeptItem;

const payment = ({
  payment_behavior: behavior,
  proration_behavior: proration,
  proration_date: date,
}: Payment): Payment => ({
  ...(behavior !== undefined && { payment_behavior: behavior }),
  ...(proration !== undefined && { proration_behavior: proration }),
  ...(date !== undefined && { proration_date: date }),
});
