import { route, type Call } from '../http/route';
import { invalid } from '../http/stripe-error';
import { finishAuthentication } from '../payments/confirm-intent';
import { finishSetupAuthentication } from '../payments/confirm-setup';
import { demandSecret, shownTo } from './client-secret';
import type { KeptIntent } from '../payments/make-charge';
import type { KeptSetup } from '../payments/make-setup-intent';

interface Answer {
  client_secret?: string;
  outcome?: string;
}

const handle = (call: Call<Answer>) => {
  const { account, path, params } = call;
  const intent = account.find(path['id']!) as KeptIntent | KeptSetup | undefined;
  if (intent?.status !== 'requires_action')
    throw invalid('Nothing waits for an answer of the bank.', 'id');
  demandSecret({ ...call, isPublic: true }, intent);
  const isConfirmed = params.outcome === 'complete';
  const done =
    intent.object === 'payment_intent'
      ? finishAuthentication(account, intent as KeptIntent, isConfirmed)
      : finishSetupAuthentication(account, intent as KeptSetup, isConfirmed);
  return shownTo(call, done);
};

/** Routes for the bank's dialog in the local Stripe.js. The real dialog talks to the bank. */
export const authenticationRoutes = [
  route<Answer>({
    method: 'POST',
    path: '/v1/local/payment_intents/:id/authenticate',
    free: ['client_secret', 'outcome'],
    returns: 'PaymentIntent',
    isPublic: true,
    handle,
  }),
  route<Answer>({
    method: 'POST',
    path: '/v1/local/setup_intents/:id/authenticate',
    free: ['client_secret', 'outcome'],
    returns: 'SetupIntent',
    isPublic: true,
    handle,
  }),
];
