import { finishAuthentication } from '../payments/confirm-intent';
import { finishSetupAuthentication } from '../payments/confirm-setup';
import { StripeError } from '../http/stripe-error';
import { sendHosted } from './layout';
import { accountIn } from './account-in';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Account } from '../account';
import { returnTo, type KeptSession } from '../checkout/session';
import type { LocalStripe } from '../local-stripe';
import type { KeptIntent } from '../payments/make-charge';
import type { KeptSetup } from '../payments/make-setup-intent';

/** Sends the person to their bank. */
export const askForBank = (
  reply: FastifyReply,
  account: Account,
  intent: { id: string },
): FastifyReply =>
  reply.redirect(
    `/stripe/3ds/${intent.id}${account.id === undefined ? '' : `?account=${account.id}`}`,
    303,
  );

/** Serves `/3ds/{intent}`: the bank's question for shops whose page cannot show a dialog. */
export function bankPages(views: FastifyInstance, stripe: LocalStripe): void {
  views.get('/3ds/:id', (request, reply) => {
    const intent = accountIn(stripe, request).find((request.params as { id: string }).id) as
      KeptIntent | undefined;
    if (intent?.status !== 'requires_action')
      return sendHosted(reply, 'Nothing to confirm', '<p>You can close this page.</p>', 404);
    return sendHosted(
      reply,
      '3D Secure 2 test page',
      `<section><p>Your bank asks you to confirm this payment. Choose what the bank answers.</p>
<form method="post" class="row"><button class="main" name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form></section>`,
    );
  });
  views.post('/3ds/:id', (request, reply) => {
    const account = accountIn(stripe, request);
    const intent = account.find((request.params as { id: string }).id) as
      KeptIntent | KeptSetup | undefined;
    if (intent?.status !== 'requires_action') return reply.redirect('/stripe', 303);
    const isConfirmed = (request.body as { outcome?: string }).outcome === 'complete';
    const to = intent.next_action?.redirect_to_url?.return_url ?? undefined;
    try {
      if (intent.object === 'payment_intent')
        finishAuthentication(account, intent as KeptIntent, isConfirmed);
      else finishSetupAuthentication(account, intent as KeptSetup, isConfirmed);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
    }
    stripe.sendEvents();
    return reply.redirect(to ?? backFrom(account, intent.id), 303);
  });
}

function backFrom(account: Account, intent: string): string {
  const session = account.find(account.hidden(intent).session ?? '') as KeptSession | undefined;
  if (session === undefined) return '/stripe';
  const suffix = account.id === undefined ? '' : `?account=${account.id}`;
  return session.status === 'complete' ? returnTo(session) : `/stripe/c/pay/${session.id}${suffix}`;
}
