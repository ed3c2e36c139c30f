import { invalid, StripeError } from '../http/stripe-error';
import { route } from '../http/route';
import { addInvoiceItem, type InvoiceItemInput } from '../billing/add-invoice-item';
import { redeem, type DiscountInput } from '../billing/discounts';
import { activate } from '../billing/effects';
import { makeInvoice, type KeptCustomer, type KeptInvoice } from '../billing/make-invoice';
import { previewInvoice } from '../billing/preview-invoice';
import {
  finalizeInvoice,
  markPaidElsewhere,
  paymentsOf,
  subscriptionOf,
  tryToPay,
  voidInvoice,
} from '../billing/settle-invoice';
import { paymentMethodNamed } from '../payments/make-payment-method';
import { metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptInvoiceItem } from '../billing/make-lines';

const invoiceNamed = (account: Account, id: string): KeptInvoice =>
  account.get<Stripe.Invoice>('invoice', id) as KeptInvoice;

export const invoiceRoutes = [
  route<Stripe.InvoiceCreatePreviewParams>({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    params: 'InvoiceCreatePreviewParams',
    returns: 'Invoice',
    handle: ({ account, params }) => previewInvoice(account, params),
  }),
  route<Stripe.InvoiceCreateParams>({
    method: 'POST',
    path: '/v1/invoices',
    params: 'InvoiceCreateParams',
    returns: 'Invoice',
    handle({ account, params }) {
      const customer = account.get<Stripe.Customer>(
        'customer',
        params.customer ?? '',
        'customer',
      ) as KeptCustomer;
      const now = account.now(customer.id);
      return makeInvoice(account, {
        customer,
        reason: 'manual',
        lines: [],
        period: { start: now, end: now },
        currency: params.currency ?? 'usd',
        autoAdvance: params.auto_advance ?? false,
        ...metadataOf(params),
        ...(params.discounts && {
          discounts: redeem(account, params.discounts as DiscountInput[], {
            customer: customer.id,
            at: now,
          }),
        }),
      });
    },
  }),
  route<Stripe.InvoiceRetrieveParams>({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: 'InvoiceRetrieveParams',
    returns: 'Invoice',
    handle: ({ account, path }) => invoiceNamed(account, path['id']!),
  }),
  route<Stripe.InvoiceListParams>({
    method: 'GET',
    path: '/v1/invoices',
    params: 'InvoiceListParams',
    returns: { list: 'Invoice' },
    handle: ({ account, params }) =>
      account
        .all<KeptInvoice>('invoice')
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(({ status }) => status === (params.status ?? status))
        .filter(
          (invoice) =>
            params.subscription === undefined ||
            subscriptionOf(account, invoice)?.id === params.subscription,
        ),
  }),
  route<Stripe.InvoiceFinalizeInvoiceParams>({
    method: 'POST',
    path: '/v1/invoices/:id/finalize',
    params: 'InvoiceFinalizeInvoiceParams',
    returns: 'Invoice',
    handle: ({ account, path }) => finalizeInvoice(account, invoiceNamed(account, path['id']!)),
  }),
  route<Stripe.InvoicePayParams>({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: 'InvoicePayParams',
    returns: 'Invoice',
    handle({ account, path, params }) {
      const found = invoiceNamed(account, path['id']!);
      if (found.status === 'paid')
        throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
      const open = found.status === 'draft' ? finalizeInvoice(account, found) : found;
      if (open.status === 'paid') return open;
      if (open.status !== 'open')
        throw invalid(
          `This invoice cannot be paid because it is ${open.status}.`,
          undefined,
          'invoice_not_editable',
        );
      if (params.paid_out_of_band === true) {
        const paid = markPaidElsewhere(account, open);
        activate(account, paid);
        return paid;
      }
      const method = params.payment_method && paymentMethodNamed(account, params.payment_method).id;
      const { invoice, refusal } = tryToPay(account, open, {
        paymentMethod: method,
        offSession: params.off_session ?? true,
      });
      if (refusal !== undefined) throw refusal;
      if (invoice.status === 'paid') return invoice;
      throw new StripeError(
        402,
        'card_error',
        'This payment requires additional user action before it can be completed successfully.',
        { code: 'invoice_payment_intent_requires_action' },
      );
    },
  }),
  route<Stripe.InvoiceVoidInvoiceParams>({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: 'InvoiceVoidInvoiceParams',
    returns: 'Invoice',
    handle: ({ account, path }) => voidInvoice(account, invoiceNamed(account, path['id']!)),
  }),
  route<Stripe.InvoiceItemCreateParams>({
    method: 'POST',
    path: '/v1/invoiceitems',
    params: 'InvoiceItemCreateParams',
    returns: 'InvoiceItem',
    handle({ account, params }) {
      const item = addInvoiceItem(account, params as InvoiceItemInput);
      account.emit('invoiceitem.created', item);
      return item;
    },
  }),
  route<Stripe.InvoiceItemListParams>({
    method: 'GET',
    path: '/v1/invoiceitems',
    params: 'InvoiceItemListParams',
    returns: { list: 'InvoiceItem' },
    handle: ({ account, params }) =>
      account
        .all<KeptInvoiceItem>('invoiceitem')
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(
          ({ invoice }) => params.pending === undefined || (invoice === null) === params.pending,
        )
        .filter(({ invoice }) => params.invoice === undefined || invoice === params.invoice),
  }),
  route<Stripe.InvoicePaymentListParams>({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: 'InvoicePaymentListParams',
    returns: { list: 'InvoicePayment' },
    handle({ account, params }) {
      const intent = params.payment?.payment_intent;
      const all =
        params.invoice === undefined
          ? account.all<Stripe.InvoicePayment>('invoice_payment')
          : paymentsOf(account, params.invoice);
      return all.filter(({ payment }) => intent === undefined || payment.payment_intent === intent);
    },
  }),
];
