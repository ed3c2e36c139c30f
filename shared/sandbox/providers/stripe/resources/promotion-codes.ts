import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { randomText } from '../object-store';
import { skeletonOf } from '../schema/skeleton';
import { idOf, type Stored, type StripeObject } from '../stored';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';

type Kept = Stored<Stripe.PromotionCode> & StripeObject;

export const promotionCodeRoutes = [
  route<Stripe.PromotionCodeCreateParams>({
    method: 'POST',
    path: '/v1/promotion_codes',
    params: 'PromotionCodeCreateParams',
    returns: 'PromotionCode',
    handle({ account, params }) {
      const coupon = account.get('coupon', params.promotion.coupon ?? '', 'promotion[coupon]').id;
      const code = params.code ?? randomText(8).toUpperCase();
      const isTaken = account
        .all<Kept>('promotion_code')
        .some(
          (existingCode) =>
            existingCode.active && existingCode.code.toUpperCase() === code.toUpperCase(),
        );
      if (isTaken)
        throw invalid('An active promotion code with `code: ' + code + '` already exists.', 'code');
      const promotionCode = account.create<Kept>('PromotionCode', 'promo', {
        active: params.active ?? true,
        code,
        created: account.now(),
        promotion: { type: 'coupon', coupon },
        restrictions: {
          ...(skeletonOf(
            'PromotionCode.Restrictions',
          ) as unknown as Stripe.PromotionCode.Restrictions),
          ...pickGiven(params.restrictions ?? {}, [
            'first_time_transaction',
            'minimum_amount',
            'minimum_amount_currency',
          ]),
        },
        ...pickGiven<Kept>(params, ['customer', 'expires_at', 'max_redemptions']),
        ...metadataOf(params),
      });
      account.emit('promotion_code.created', promotionCode);
      return promotionCode;
    },
  }),
  route<Stripe.PromotionCodeRetrieveParams>({
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    params: 'PromotionCodeRetrieveParams',
    returns: 'PromotionCode',
    handle: ({ account, path }) => account.get('promotion_code', path['id']!),
  }),
  route<Stripe.PromotionCodeUpdateParams>({
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    params: 'PromotionCodeUpdateParams',
    returns: 'PromotionCode',
    handle({ account, path, params }) {
      const before = account.get<Stripe.PromotionCode>('promotion_code', path['id']!);
      const updated = account.update(before, {
        ...pickGiven<Kept>(params, ['active']),
        ...metadataOf(params, before.metadata),
      });
      account.emit('promotion_code.updated', updated);
      return updated;
    },
  }),
  route<Stripe.PromotionCodeListParams>({
    method: 'GET',
    path: '/v1/promotion_codes',
    params: 'PromotionCodeListParams',
    returns: { list: 'PromotionCode' },
    handle: ({ account, params }) =>
      account
        .all<Kept>('promotion_code')
        .filter(
          ({ code }) =>
            params.code === undefined || code.toUpperCase() === params.code.toUpperCase(),
        )
        .filter(({ active }) => active === (params.active ?? active))
        .filter(
          ({ promotion }) =>
            params.coupon === undefined || idOf(promotion.coupon) === params.coupon,
        )
        .filter(({ customer }) => params.customer === undefined || customer === params.customer),
  }),
];
