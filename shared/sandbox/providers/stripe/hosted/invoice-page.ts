import { escapeHtml } from '../../../framework/page';
import { money } from '../billing/prices';
import { tryToPay } from '../billing/settle-invoice';
import { readCardForm } from '../checkout/complete-checkout';
import { StripeError } from '../http/stripe-error';
import { intentOf } from '../billing/settle-invoice';
import { accountIn } from './account-in';
import { askForBank } from './bank-page';
import { cardFields, problemText, sendHosted, type CardForm } from './layout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account';
import type { KeptInvoice } from '../billing/make-invoice';
import type { LocalStripe } from '../local-stripe';

/** Serves `/i/{invoice}`: an invoice, and a form for the card that pays it. */
export function invoicePages(views: FastifyInstance, stripe: LocalStripe): void {
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    page(reply, invoiceIn(accountIn(stripe, request), request));
  views.get('/i/:id', show);
  views.get('/i/:id/pdf', show);
  views.post('/i/:id', (request, reply) => {
    const account = accountIn(stripe, request);
    const invoice = invoiceIn(account, request);
    if (invoice?.status !== 'open') return page(reply, invoice);
    let problem: string | undefined;
    try {
      const method = readCardForm(account, request.body as CardForm);
      problem = tryToPay(account, invoice, { paymentMethod: method.id, offSession: false }).refusal
        ?.message;
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      problem = error.message;
    }
    stripe.sendEvents();
    const intent = intentOf(account, invoice);
    if (intent?.status === 'requires_action') return askForBank(reply, account, intent);
    return page(reply, invoiceIn(account, request), problem);
  });
}

const invoiceIn = (account: Account, { params }: FastifyRequest): KeptInvoice | undefined => {
  const found = account.find((params as { id: string }).id);
  return found?.object === 'invoice' ? (found as KeptInvoice) : undefined;
};

function page(
  reply: FastifyReply,
  invoice: KeptInvoice | undefined,
  problem?: string,
): FastifyReply {
  if (invoice === undefined || invoice.status === 'draft')
    return sendHosted(reply, 'This invoice does not exist', '<p>Check the address.</p>', 404);
  const { currency, lines, subtotal, total, amount_due: due, status } = invoice;
  const row = (label: string, amount: number, style = ''): string =>
    `<tr class="${style}"><td>${escapeHtml(label)}</td><td>${money(amount, currency)}</td></tr>`;
  const discount = (invoice.total_discount_amounts ?? []).reduce(
    (sum, part) => sum + part.amount,
    0,
  );
  const tax = (invoice.total_taxes ?? []).reduce((sum, part) => sum + part.amount, 0);
  const rows = [
    ...lines.data.map(({ description, amount }) => row(description ?? '', amount)),
    row('Subtotal', subtotal),
    ...(discount === 0 ? [] : [row('Discount', -discount)]),
    ...(tax === 0 ? [] : [row('Tax', tax)]),
    row('Total', total, 'total'),
    row('Amount due', status === 'open' ? due : 0, 'total'),
  ];
  const form =
    status === 'open'
      ? `<section>${problemText(problem)}<form method="post">${cardFields({}, false)}<button class="main">Pay ${money(due, currency)}</button></form></section>`
      : `<p>${status === 'paid' ? 'This invoice is paid.' : 'This invoice cannot be paid.'}</p>`;
  return sendHosted(
    reply,
    `Invoice ${invoice.number ?? ''}`,
    `<section><table>${rows.join('')}</table></section>${form}`,
  );
}
