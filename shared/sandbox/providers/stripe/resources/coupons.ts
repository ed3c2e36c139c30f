import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { randomText } from '../object-store';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { StripeObject } from '../stored';

type Kept = Stripe.Coupon & StripeObject;

export const couponRoutes = [
  route<Stripe.CouponCreateParams>({
    method: 'POST',
    path: '/v1/coupons',
    params: 'CouponCreateParams',
    returns: 'Coupon',
    handle({ account, params }) {
      const { percent_off: percent, amount_off: amount } = params;
      if ((percent === undefined) === (amount === undefined))
        throw invalid(
          'You must pass either `percent_off` or `amount_off` for a coupon, and not both.',
          'percent_off',
        );
      if (amount !== undefined && params.currency === undefined)
        throw invalid('You must pass currency when passing amount_off', 'currency');
      if (params.duration === 'repeating' && params.duration_in_months === undefined)
        throw invalid(
          'duration_in_months must be set when duration is `repeating`.',
          'duration_in_months',
        );
      const id = params.id ?? randomText(8);
      if (account.find(id) !== undefined)
        throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
      const coupon = account.create<Kept>('Coupon', '', {
        id,
        created: account.now(),
        duration: params.duration ?? 'once',
        valid: true,
        ...pickGiven<Kept>(params, [
          'amount_off',
          'currency',
          'duration_in_months',
          'max_redemptions',
          'name',
          'percent_off',
          'redeem_by',
        ]),
        ...metadataOf(params),
      });
      if (params.applies_to?.products) account.hide(id, { products: params.applies_to.products });
      account.emit('coupon.created', coupon);
      return coupon;
    },
  }),
  route<Stripe.CouponRetrieveParams>({
    method: 'GET',
    path: '/v1/coupons/:id',
    params: 'CouponRetrieveParams',
    returns: 'Coupon',
    handle: ({ account, path }) => account.get('coupon', path['id']!, 'coupon'),
  }),
  route<Stripe.CouponUpdateParams>({
    method: 'POST',
    path: '/v1/coupons/:id',
    params: 'CouponUpdateParams',
    returns: 'Coupon',
    handle({ account, path, params }) {
      const before = account.get<Kept>('coupon', path['id']!);
      return account.update(before, {
        ...pickGiven<Kept>(params, ['name']),
        ...metadataOf(params, before.metadata),
      });
    },
  }),
  route<Stripe.CouponDeleteParams>({
    method: 'DELETE',
    path: '/v1/coupons/:id',
    returns: 'Coupon',
    handle({ account, path }) {
      const coupon = account.get<Kept>('coupon', path['id']!);
      account.remove(coupon.id);
      account.emit('coupon.deleted', coupon);
      return { id: coupon.id, object: 'coupon', deleted: true };
    },
  }),
  route<Stripe.CouponListParams>({
    method: 'GET',
    path: '/v1/coupons',
    params: 'CouponListParams',
    returns: { list: 'Coupon' },
    handle: ({ account }) => account.all<Kept>('coupon'),
  }),
];
