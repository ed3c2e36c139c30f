import { StripeError, invalid } from '../http/stripe-error';
import { cardOf } from './judge-card';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { KeptPaymentMethod } from './make-payment-method';

/**
 * Saves a card with a customer.
 * @throws StripeError if the card refuses this or belongs to another customer
 */
export function attach(
  account: Account,
  method: KeptPaymentMethod,
  customer: { id: string },
): KeptPaymentMethod {
  if (method.customer === customer.id) return method;
  if (method.customer !== null)
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
      'payment_method_already_attached',
    );
  if (account.hidden(method.id).isDetached)
    throw invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      'payment_method',
    );
  const { refusesAttach, decline } = cardOf(account, method);
  if (refusesAttach && decline !== undefined) {
    const { code, decline_code: declineCode, message, param } = decline;
    throw new StripeError(402, 'card_error', message, {
      code,
      ...(declineCode !== undefined && { decline_code: declineCode }),
      ...(param !== undefined && { param }),
      payment_method: method,
    });
  }
  const attached = account.update(method, { customer: customer.id });
  account.emit('payment_method.attached', attached);
  return attached;
}

/** Removes a card from its customer. The card cannot be used again. */
export function detach(account: Account, method: KeptPaymentMethod): KeptPaymentMethod {
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      'payment_method',
    );
  const customer = account.get<Stripe.Customer>('customer', method.customer);
  if (customer.invoice_settings.default_payment_method === method.id)
    account.update(customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  const detached = account.update(method, { customer: null });
  account.hide(method.id, { isDetached: true });
  account.emit('payment_method.detached', detached, { customer: customer.id });
  return detached;
}
