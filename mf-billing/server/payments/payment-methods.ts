import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { Customer, Invoice, InvoicePage, PaymentMethod } from '../../contract/payment';
import { asking, declineOf, failureOf } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import { onAccount } from './charge';

export interface BillingDetails {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  address?: Stripe.AddressParam | undefined;
}

const INVOICES_A_PAGE = 20;

/** Bounds the time for which a screen waits for data of Stripe. */
const FOR_SCREENS = { timeout: 8_000, maxNetworkRetries: 1 } as const;

export interface SavedMethod {
  requiresAction: boolean;
  clientSecret: string | null;
}

/** Cards of customers, as Stripe stores them. `accountId` null: the installation's own account. */
export interface PaymentMethods {
  /** Returns the card that is charged by default; null: none. */
  current(customerId: string, accountId: string | null): Promise<PaymentMethod | null>;
  /**
   * Saves a card for payments without the cardholder, and makes it the only card. Pays overdue
   * invoices with the card. If the bank requires a confirmation, a second call after the
   * confirmation saves the card.
   * @throws AppError PAYMENT_FAILED | PAYMENT_METHOD_FAILED | PAYMENTS_UNAVAILABLE
   */
  save(
    customerId: string,
    accountId: string | null,
    paymentMethodId: string,
    details: BillingDetails,
  ): Promise<SavedMethod>;
  customer(customerId: string, accountId: string | null): Promise<Customer>;
  /** Returns the newest invoices. */
  invoices(customerId: string, accountId: string | null, limit: number): Promise<Invoice[]>;
  /**
   * Returns a page of the installation's own invoices. `after`: the cursor of the previous page.
   */
  invoicePage(customerId: string, after: string | undefined): Promise<InvoicePage>;
}

export function paymentMethodsOf(provider: PaymentProvider): PaymentMethods {
  const methods: PaymentMethods = {
    async current(customerId, accountId) {
      const stripe = provider.stripe();
      const customer = await stripe.customers.retrieve(
        customerId,
        { expand: ['invoice_settings.default_payment_method'] },
        { ...onAccount(accountId), ...FOR_SCREENS },
      );
      if (customer.deleted === true) return null;
      const method = customer.invoice_settings.default_payment_method;
      if (method === null || typeof method === 'string') return null;
      return viewOfMethod(method);
    },
    async save(customerId, accountId, paymentMethodId, { email, ...details }) {
      const stripe = provider.stripe();
      const options = onAccount(accountId);
      try {
        const method = await stripe.paymentMethods.retrieve(paymentMethodId, {}, options);
        const owner = idOf(method.customer);
        if (owner !== null && owner !== customerId) throw new AppError('PAYMENT_METHOD_FAILED');
        // A card of this customer was set up before. It is not set up again, because some banks
        // would ask each time.
        const clientSecret =
          owner === customerId ? null : await setUp(stripe, customerId, paymentMethodId, options);
        if (clientSecret !== null) return { requiresAction: true, clientSecret };
        await stripe.customers.update(
          customerId,
          {
            invoice_settings: { default_payment_method: paymentMethodId },
            ...(email !== undefined && email !== '' && { email }),
            ...withoutEmpty(details),
          },
          options,
        );
        await useForSubscriptions(stripe, customerId, paymentMethodId, options);
        await detachOthers(stripe, customerId, paymentMethodId, options);
        await payOverdue(stripe, customerId, paymentMethodId, options);
        return { requiresAction: false, clientSecret: null };
      } catch (error) {
        throw failureOf(error, 'PAYMENT_METHOD_FAILED');
      }
    },
    async customer(customerId, accountId) {
      const customer = await asking('PAYMENT_METHOD_FAILED', () =>
        provider.stripe().customers.retrieve(customerId, {}, onAccount(accountId)),
      );
      if (customer.deleted === true) throw new AppError('NOT_FOUND');
      return { id: customer.id, email: customer.email, name: customer.name ?? null };
    },
    async invoices(customerId, accountId, limit) {
      const { data } = await provider
        .stripe()
        .invoices.list(
          { customer: customerId, limit },
          { ...onAccount(accountId), ...FOR_SCREENS },
        );
      return data.map(viewOfInvoice);
    },
    async invoicePage(customerId, after) {
      const page = await provider.stripe().invoices.list({
        customer: customerId,
        limit: INVOICES_A_PAGE,
        ...(after !== undefined && { starting_after: after }),
      });
      const invoices = page.data.map(viewOfInvoice);
      return { invoices, cursor: page.has_more ? (invoices.at(-1)?.id ?? null) : null };
    },
  };
  return methods;
}

/**
 * Sets up a card for payments without the cardholder.
 * @returns the secret with which the cardholder confirms the card; null: no confirmation is
 *   necessary
 */
async function setUp(
  stripe: Stripe,
  customer: string,
  paymentMethod: string,
  options: Stripe.RequestOptions,
): Promise<string | null> {
  const setup = await stripe.setupIntents.create(
    {
      customer,
      payment_method: paymentMethod,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    options,
  );
  if (setup.status === 'requires_action') return setup.client_secret;
  if (setup.status !== 'succeeded') throw new AppError('PAYMENT_METHOD_FAILED');
  return null;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * Sets the new card for each subscription, because a subscription keeps the card of its first
 * payment.
 */
async function useForSubscriptions(
  stripe: Stripe,
  customer: string,
  paymentMethod: string,
  options: Stripe.RequestOptions,
): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 20 }, options);
  for (const { id, default_payment_method: method } of data)
    if (method !== null && idOf(method) !== paymentMethod)
      await stripe.subscriptions.update(id, { default_payment_method: paymentMethod }, options);
}

/**
 * Pays overdue invoices. A decline changes nothing: Stripe retries later, and the banner stays. An
 * invoice that was paid in the meantime is ignored.
 */
async function payOverdue(
  stripe: Stripe,
  customer: string,
  paymentMethod: string,
  options: Stripe.RequestOptions,
): Promise<void> {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 20 }, options);
  // Leaves out first invoices: if the first payment of a subscription failed, the customer buys a
  // new subscription instead of paying that invoice later.
  const overdue = data.filter(
    (invoice) =>
      invoice.billing_reason !== 'subscription_create' &&
      invoice.collection_method === 'charge_automatically',
  );
  for (const { id } of overdue)
    await stripe.invoices
      .pay(id, { payment_method: paymentMethod, off_session: true }, options)
      .catch((error: unknown) => {
        if (declineOf(error) === null && !isAlreadyPaid(error)) throw error;
      });
}

const isAlreadyPaid = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'invoice_already_paid';

async function detachOthers(
  stripe: Stripe,
  customer: string,
  kept: string,
  options: Stripe.RequestOptions,
): Promise<void> {
  const { data } = await stripe.paymentMethods.list({ customer, limit: 100 }, options);
  for (const { id } of data) if (id !== kept) await stripe.paymentMethods.detach(id, {}, options);
}

function withoutEmpty({ name, phone, address }: BillingDetails): Stripe.CustomerUpdateParams {
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(phone !== undefined && phone !== '' && { phone }),
    ...(address !== undefined && { address }),
  };
}

const viewOfMethod = ({
  id,
  card,
  billing_details,
  customer,
}: Stripe.PaymentMethod): PaymentMethod => ({
  id,
  card:
    card === undefined
      ? null
      : {
          brand: card.brand,
          last4: card.last4,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
        },
  billing_details: {
    name: billing_details.name,
    phone: billing_details.phone,
    email: billing_details.email,
    address: billing_details.address,
  },
  customer: idOf(customer),
});

const viewOfInvoice = ({
  id,
  number,
  created,
  hosted_invoice_url,
  status,
  total,
  currency,
}: Stripe.Invoice): Invoice => ({
  id,
  number,
  created,
  hosted_invoice_url: hosted_invoice_url ?? null,
  status,
  total,
  currency: currency.toUpperCase(),
});
