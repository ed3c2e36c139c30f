import { route } from '../http/route';
import { noSuch } from '../http/stripe-error';
import { randomText } from '../object-store';
import { skeletonOf } from '../schema/skeleton';
import { pickGiven, metadataOf } from './fields';
import type Stripe from 'stripe';
import type { LocalStripe } from '../local-stripe';
import type { Stored, StripeObject } from '../stored';

export type KeptAccount = Stored<Stripe.Account> & StripeObject;
const FIELDS = ['business_type', 'email', 'business_profile', 'company'] as const;
const LINK_SECONDS = 300;

/**
 * Returns a connected account.
 * @throws StripeError for an account that is not connected to the platform
 */
export function accountNamed({ platform }: LocalStripe, id: string): KeptAccount {
  const found = platform.find(id);
  if (found?.object !== 'account') throw noSuch('account', id, 'account');
  return found as KeptAccount;
}

export const accountRoutes = [
  route<Stripe.AccountCreateParams>({
    method: 'POST',
    path: '/v1/accounts',
    params: 'AccountCreateParams',
    returns: 'Account',
    handle({ stripe, params }) {
      const { platform } = stripe;
      const id = `acct_${randomText(16)}`;
      const account = platform.create<KeptAccount>('Account', 'acct', {
        id,
        capabilities: { card_payments: 'inactive', transfers: 'inactive' },
        charges_enabled: false,
        payouts_enabled: false,
        details_submitted: false,
        country: params.country ?? 'US',
        created: platform.now(),
        default_currency: 'usd',
        external_accounts: {
          object: 'list',
          data: [],
          has_more: false,
          url: `/v1/accounts/${id}/external_accounts`,
        } as unknown as KeptAccount['external_accounts'],
        requirements: requirements(['business_type', 'external_account', 'tos_acceptance.date']),
        type: params.type ?? 'standard',
        ...pickGiven<KeptAccount>(params, FIELDS),
        ...metadataOf(params),
      });
      stripe.connect(id);
      return account;
    },
  }),
  route<Stripe.AccountRetrieveParams>({
    method: 'GET',
    path: '/v1/accounts/:id',
    params: 'AccountRetrieveParams',
    returns: 'Account',
    handle: ({ stripe, path }) => accountNamed(stripe, path['id']!),
  }),
  route<Stripe.AccountUpdateParams>({
    method: 'POST',
    path: '/v1/accounts/:id',
    params: 'AccountUpdateParams',
    returns: 'Account',
    handle({ stripe, path, params }) {
      const before = accountNamed(stripe, path['id']!);
      const after = stripe.platform.update(before, {
        ...pickGiven<KeptAccount>(params, FIELDS),
        ...metadataOf(params, before.metadata ?? {}),
      });
      stripe.connected.get(after.id)?.emit('account.updated', after);
      return after;
    },
  }),
  route<Stripe.AccountDeleteParams>({
    method: 'DELETE',
    path: '/v1/accounts/:id',
    returns: 'Account',
    handle({ stripe, path }) {
      const { id } = accountNamed(stripe, path['id']!);
      stripe.disconnect(id);
      return { id, object: 'account', deleted: true };
    },
  }),
  route<Stripe.AccountListParams>({
    method: 'GET',
    path: '/v1/accounts',
    params: 'AccountListParams',
    returns: { list: 'Account' },
    handle: ({ stripe }) => stripe.platform.all<KeptAccount>('account'),
  }),
  route<Stripe.AccountLinkCreateParams>({
    method: 'POST',
    path: '/v1/account_links',
    params: 'AccountLinkCreateParams',
    returns: 'AccountLink',
    handle({ stripe, params }) {
      const { id } = accountNamed(stripe, params.account);
      const token = randomText(24);
      stripe.links.set(token, {
        account: id,
        returnUrl: params.return_url ?? '',
        refreshUrl: params.refresh_url ?? '',
        expiresAt: stripe.now() + LINK_SECONDS,
      });
      return {
        object: 'account_link',
        created: stripe.now(),
        expires_at: stripe.now() + LINK_SECONDS,
        url: `${stripe.origin}/stripe/connect/onboard/${id}?link=${token}`,
      };
    },
  }),
];

/** Returns the data that Stripe still requires from the business. */
export const requirements = (due: string[]): Stripe.Account.Requirements => ({
  ...(skeletonOf('Account.Requirements') as unknown as Stripe.Account.Requirements),
  currently_due: due,
  eventually_due: due,
  past_due: due,
  disabled_reason: (due.length > 0
    ? 'requirements.past_due'
    : null) as Stripe.Account.Requirements['disabled_reason'],
});
