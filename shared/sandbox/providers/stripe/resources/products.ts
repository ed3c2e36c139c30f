import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { makePrice, type PriceInput } from './make-price';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Stored, StripeObject } from '../stored';

type Kept = Stored<Stripe.Product> & StripeObject;
const FIELDS = [
  'active',
  'description',
  'name',
  'images',
  'marketing_features',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'url',
] as const;

export const productRoutes = [
  route<Stripe.ProductCreateParams>({
    method: 'POST',
    path: '/v1/products',
    params: 'ProductCreateParams',
    returns: 'Product',
    handle({ account, params }) {
      if (params.id !== undefined && account.find(params.id) !== undefined)
        throw invalid(`Product already exists.`, 'id', 'resource_already_exists');
      const now = account.now();
      const product = account.create<Kept>('Product', 'prod', {
        ...(params.id !== undefined && { id: params.id }),
        active: true,
        created: now,
        updated: now,
        type: 'service',
        ...pickGiven<Kept>(params, FIELDS),
        ...metadataOf(params),
      });
      account.emit('product.created', product);
      if (params.default_price_data === undefined) return product;
      const price = makePrice(account, {
        ...(params.default_price_data as PriceInput),
        product: product.id,
      });
      return account.update(product, { default_price: price.id });
    },
  }),
  route<Stripe.ProductRetrieveParams>({
    method: 'GET',
    path: '/v1/products/:id',
    params: 'ProductRetrieveParams',
    returns: 'Product',
    handle: ({ account, path }) => account.get('product', path['id']!),
  }),
  route<Stripe.ProductUpdateParams>({
    method: 'POST',
    path: '/v1/products/:id',
    params: 'ProductUpdateParams',
    returns: 'Product',
    handle({ account, path, params }) {
      const before = account.get<Stripe.Product>('product', path['id']!);
      const product = account.update(before, {
        ...pickGiven<Kept>(params, FIELDS),
        ...metadataOf(params, before.metadata),
        ...(params.default_price !== undefined && { default_price: params.default_price || null }),
        updated: account.now(),
      });
      account.emit('product.updated', product);
      return product;
    },
  }),
  route<Stripe.ProductDeleteParams>({
    method: 'DELETE',
    path: '/v1/products/:id',
    returns: 'Product',
    handle({ account, path }) {
      const product = account.get<Stripe.Product>('product', path['id']!);
      if (account.all<Stripe.Price>('price').some((price) => price.product === product.id))
        throw invalid(
          'This product cannot be deleted because it has one or more user-created prices.',
          'id',
        );
      account.remove(product.id);
      account.emit('product.deleted', product);
      return { id: product.id, object: 'product', deleted: true };
    },
  }),
  route<Stripe.ProductListParams>({
    method: 'GET',
    path: '/v1/products',
    params: 'ProductListParams',
    returns: { list: 'Product' },
    handle: ({ account, params }) =>
      account
        .all<Kept>('product')
        .filter(({ active }) => active === (params.active ?? active))
        .filter(({ id }) => params.ids === undefined || params.ids.includes(id)),
  }),
];
