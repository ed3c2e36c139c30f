import { route } from '../http/route';
import { makePrice, takeKey, type PriceInput } from './make-price';
import { pickGiven, metadataOf } from './fields';
import { randomText } from '../object-store';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptPrice } from '../billing/prices';

export const priceRoutes = [
  route<Stripe.PriceCreateParams>({
    method: 'POST',
    path: '/v1/prices',
    params: 'PriceCreateParams',
    returns: 'Price',
    handle: ({ account, params }) =>
      makePrice(account, {
        ...params,
        product: params.product ?? newProduct(account, params),
      } as PriceInput),
  }),
  route<Stripe.PriceRetrieveParams>({
    method: 'GET',
    path: '/v1/prices/:id',
    params: 'PriceRetrieveParams',
    returns: 'Price',
    handle: ({ account, path }) => account.get('price', path['id']!),
  }),
  route<Stripe.PriceUpdateParams>({
    method: 'POST',
    path: '/v1/prices/:id',
    params: 'PriceUpdateParams',
    returns: 'Price',
    handle({ account, path, params }) {
      const before = account.get<Stripe.Price>('price', path['id']!);
      if (params.lookup_key && params.lookup_key !== before.lookup_key)
        takeKey(account, params.lookup_key, params.transfer_lookup_key);
      const price = account.update(before, {
        ...pickGiven<KeptPrice>(params, ['active', 'lookup_key', 'nickname', 'tax_behavior']),
        ...metadataOf(params, before.metadata),
      });
      account.emit('price.updated', price);
      return price;
    },
  }),
  route<Stripe.PriceListParams>({
    method: 'GET',
    path: '/v1/prices',
    params: 'PriceListParams',
    returns: { list: 'Price' },
    handle: ({ account, params }) =>
      account
        .all<KeptPrice>('price')
        .filter(({ active }) => active === (params.active ?? active))
        .filter(({ product }) => product === (params.product ?? product))
        .filter(({ currency }) => currency === (params.currency ?? currency))
        .filter(({ type }) => type === (params.type ?? type))
        .filter(
          ({ lookup_key: key }) =>
            params.lookup_keys === undefined || params.lookup_keys.includes(key ?? ''),
        ),
  }),
];

function newProduct(account: Account, { product_data: data }: Stripe.PriceCreateParams): string {
  const now = account.now();
  const fields = {
    active: true,
    created: now,
    updated: now,
    type: 'service',
    name: data?.name ?? '',
    metadata: {},
  };
  return account.create<Stripe.Product>('Product', 'prod', {
    ...(fields as Partial<Stripe.Product>),
    id: data?.id ?? `prod_${randomText(14)}`,
  }).id;
}
