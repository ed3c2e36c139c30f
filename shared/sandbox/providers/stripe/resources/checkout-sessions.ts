import { invalid, noSuch } from '../http/stripe-error';
import { route } from '../http/route';
import { makeSession } from './make-session';
import { expireSession, type KeptSession } from '../checkout/session';
import type Stripe from 'stripe';
import type { Account } from '../account';

export const checkoutSessionRoutes = [
  route<Stripe.Checkout.SessionCreateParams>({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: 'Checkout.SessionCreateParams',
    returns: 'Checkout.Session',
    handle: ({ account, params }) => makeSession(account, params),
  }),
  route<Stripe.Checkout.SessionRetrieveParams>({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: 'Checkout.SessionRetrieveParams',
    returns: 'Checkout.Session',
    handle: ({ account, path }) => sessionNamed(account, path['id']!),
  }),
  route<Stripe.Checkout.SessionListParams>({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: 'Checkout.SessionListParams',
    returns: { list: 'Checkout.Session' },
    handle: ({ account, params }) =>
      account
        .all<KeptSession>('checkout.session')
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(({ status }) => status === (params.status ?? status))
        .filter(({ subscription }) => subscription === (params.subscription ?? subscription))
        .filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
  }),
  route<Stripe.Checkout.SessionExpireParams>({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: 'Checkout.SessionExpireParams',
    returns: 'Checkout.Session',
    handle({ account, path }) {
      const session = sessionNamed(account, path['id']!);
      if (session.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
        );
      return expireSession(account, session);
    },
  }),
  route<Stripe.Checkout.SessionListLineItemsParams>({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: 'Checkout.SessionListLineItemsParams',
    returns: { list: 'LineItem' },
    handle: ({ account, path }) =>
      [...(account.hidden(sessionNamed(account, path['id']!).id).lineItems ?? [])].reverse(),
  }),
];

function sessionNamed(account: Account, id: string): KeptSession {
  const found = account.find(id);
  if (found?.object !== 'checkout.session') throw noSuch('checkout.session', id, 'session');
  return found as KeptSession;
}
