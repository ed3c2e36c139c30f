import { route } from '../http/route';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Stored, StripeObject } from '../stored';

type KeptMovement = Stored<Stripe.BalanceTransaction> & StripeObject;
type KeptFee = Stored<Stripe.ApplicationFee> & StripeObject;
type KeptRate = Stripe.TaxRate & StripeObject;

export const balanceRoutes = [
  route<Stripe.BalanceRetrieveParams>({
    method: 'GET',
    path: '/v1/balance',
    params: 'BalanceRetrieveParams',
    returns: 'Balance',
    handle({ account }) {
      const sums = new Map<string, number>([['usd', 0]]);
      for (const { currency, net } of account.all<KeptMovement>('balance_transaction'))
        sums.set(currency, (sums.get(currency) ?? 0) + net);
      const available = [...sums].map(([currency, amount]) => ({
        amount,
        currency,
        source_types: { card: amount },
      }));
      const pending = [...sums.keys()].map((currency) => ({
        amount: 0,
        currency,
        source_types: { card: 0 },
      }));
      return { object: 'balance', available, pending, livemode: false };
    },
  }),
  route<Stripe.BalanceTransactionRetrieveParams>({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    params: 'BalanceTransactionRetrieveParams',
    returns: 'BalanceTransaction',
    handle: ({ account, path }) => account.get('balance_transaction', path['id']!),
  }),
  route<Stripe.BalanceTransactionListParams>({
    method: 'GET',
    path: '/v1/balance_transactions',
    params: 'BalanceTransactionListParams',
    returns: { list: 'BalanceTransaction' },
    handle: ({ account, params }) =>
      account
        .all<KeptMovement>('balance_transaction')
        .filter(({ type }) => type === (params.type ?? type))
        .filter(({ source }) => source === (params.source ?? source))
        .filter(({ currency }) => currency === (params.currency ?? currency)),
  }),
  route<Stripe.ApplicationFeeRetrieveParams>({
    method: 'GET',
    path: '/v1/application_fees/:id',
    params: 'ApplicationFeeRetrieveParams',
    returns: 'ApplicationFee',
    handle: ({ account, path }) => account.get('application_fee', path['id']!),
  }),
  route<Stripe.ApplicationFeeListParams>({
    method: 'GET',
    path: '/v1/application_fees',
    params: 'ApplicationFeeListParams',
    returns: { list: 'ApplicationFee' },
    handle: ({ account, params }) =>
      account
        .all<KeptFee>('application_fee')
        .filter(({ charge }) => charge === (params.charge ?? charge)),
  }),
  route<Stripe.TaxRateCreateParams>({
    method: 'POST',
    path: '/v1/tax_rates',
    params: 'TaxRateCreateParams',
    returns: 'TaxRate',
    handle: ({ account, params }) =>
      account.create<KeptRate>('TaxRate', 'txr', {
        active: params.active ?? true,
        created: account.now(),
        display_name: params.display_name,
        inclusive: params.inclusive,
        percentage: params.percentage,
        effective_percentage: params.percentage,
        rate_type: 'percentage',
        ...pickGiven<KeptRate>(params, [
          'country',
          'description',
          'jurisdiction',
          'state',
          'tax_type',
        ]),
        ...metadataOf(params),
      }),
  }),
  route<Stripe.TaxRateRetrieveParams>({
    method: 'GET',
    path: '/v1/tax_rates/:id',
    params: 'TaxRateRetrieveParams',
    returns: 'TaxRate',
    handle: ({ account, path }) => account.get('tax_rate', path['id']!),
  }),
  route<Stripe.TaxRateUpdateParams>({
    method: 'POST',
    path: '/v1/tax_rates/:id',
    params: 'TaxRateUpdateParams',
    returns: 'TaxRate',
    handle({ account, path, params }) {
      const before = account.get<KeptRate>('tax_rate', path['id']!);
      return account.update(before, {
        ...pickGiven<KeptRate>(params, [
          'active',
          'country',
          'description',
          'display_name',
          'jurisdiction',
          'state',
        ]),
        ...metadataOf(params, before.metadata),
      });
    },
  }),
  route<Stripe.TaxRateListParams>({
    method: 'GET',
    path: '/v1/tax_rates',
    params: 'TaxRateListParams',
    returns: { list: 'TaxRate' },
    handle: ({ account, params }) =>
      account
        .all<KeptRate>('tax_rate')
        .filter(({ active }) => active === (params.active ?? active))
        .filter(({ inclusive }) => inclusive === (params.inclusive ?? inclusive)),
  }),
];
