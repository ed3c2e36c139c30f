import { escapeHtml } from '../../../framework/page';
import { money } from '../billing/prices';
import { completeCheckout } from '../checkout/complete-checkout';
import { StripeError } from '../http/stripe-error';
import { cardFields, problemText, sendHosted, type CardForm } from './layout';
import { accountIn } from './account-in';
import { askForBank } from './bank-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account';
import { returnTo, type KeptSession } from '../checkout/session';
import type { LocalStripe } from '../local-stripe';

const KIND = 'checkout.session';

/** Serves `/c/pay/{session}`: the purchase, and a form for the card that pays for it. */
export function checkoutPages(views: FastifyInstance, stripe: LocalStripe): void {
  views.get('/c/pay/:id', (request, reply) => show(stripe, request, reply));
  views.post('/c/pay/:id', (request, reply) => {
    const account = accountIn(stripe, request);
    const session = sessionIn(account, request);
    if (session?.status !== 'open') return show(stripe, request, reply);
    const form = request.body as CardForm;
    try {
      const waiting = completeCheckout(account, session, form);
      stripe.sendEvents();
      if (waiting !== undefined) return askForBank(reply, account, waiting);
      return reply.redirect(returnTo(session), 303);
    } catch (error) {
      stripe.sendEvents();
      if (!(error instanceof StripeError)) throw error;
      return page(reply, account, session, { form, problem: error.message });
    }
  });
}

const sessionIn = (account: Account, { params }: FastifyRequest): KeptSession | undefined => {
  const found = account.find((params as { id: string }).id);
  return found?.object === KIND ? (found as KeptSession) : undefined;
};

function show(stripe: LocalStripe, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const account = accountIn(stripe, request);
  const session = sessionIn(account, request);
  if (session === undefined)
    return sendHosted(reply, 'This page does not exist', '<p>Check the address.</p>', 404);
  if (session.status === 'open') return page(reply, account, session, {});
  const text =
    session.status === 'complete'
      ? 'You have paid. You can close this page.'
      : 'This page has expired. Go back and start again.';
  return sendHosted(reply, session.status === 'complete' ? 'Paid' : 'Expired', `<p>${text}</p>`);
}

const VERBS: Record<string, string> = { subscription: 'Subscribe', setup: 'Save card' };

function page(
  reply: FastifyReply,
  account: Account,
  session: KeptSession,
  { form, problem }: { form?: CardForm; problem?: string },
): FastifyReply {
  const currency = session.currency ?? 'usd';
  const rows = (account.hidden(session.id).lineItems ?? []).map(
    ({ description, quantity, amount_total: amount }) =>
      `<tr><td>${escapeHtml(`${quantity} × ${description}`)}</td><td>${money(amount, currency)}</td></tr>`,
  );
  const total = `<tr class="total"><td>Total</td><td>${money(session.amount_total ?? 0, currency)}</td></tr>`;
  const verb = VERBS[session.mode] ?? 'Pay';
  const back =
    session.cancel_url === null
      ? ''
      : `<p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`;
  const typed = form ?? { email: session.customer_email ?? '' };
  return sendHosted(
    reply,
    verb,
    `${session.mode === 'setup' ? '' : `<section><table>${rows.join('')}${total}</table></section>`}
<section>${problemText(problem)}<form method="post">${cardFields(typed)}<button class="main">${verb}</button></form></section>${back}`,
    problem === undefined ? 200 : 402,
  );
}
