import { skeletonOf } from '../schema/skeleton';
import { noSuch, StripeError } from '../http/stripe-error';
import { cardByName, cardByNumber, type TestCard } from './test-cards';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored, StripeObject } from '../stored';

export type KeptPaymentMethod = Stored<Stripe.PaymentMethod> & StripeObject;

export interface CardInput {
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
  token?: string;
}

/**
 * Stores a card as a payment method.
 * @throws StripeError for a number that is not a test card
 */
export function makePaymentMethod(
  account: Account,
  input: CardInput,
  details: Pick<Partial<Stripe.PaymentMethod>, 'billing_details' | 'metadata'> = {},
): KeptPaymentMethod {
  const testCard = readCard(input);
  const exp = {
    month: input.exp_month ?? 12,
    year: fullYear(input.exp_year ?? new Date(account.now() * 1000).getUTCFullYear() + 3),
  };
  const nowDate = new Date(account.now() * 1000);
  if (exp.month < 1 || exp.month > 12)
    throw cardError('month', 'exp_month', "Your card's expiration month is invalid.");
  if (exp.year * 12 + exp.month < nowDate.getUTCFullYear() * 12 + nowDate.getUTCMonth() + 1)
    throw cardError('year', 'exp_year', "Your card's expiration year is invalid.");
  const paymentMethod = account.create<Stored<Stripe.PaymentMethod>>('PaymentMethod', 'pm', {
    type: 'card',
    created: account.now(),
    allow_redisplay: 'unspecified',
    billing_details: { ...emptyBillingDetails(), ...details.billing_details },
    metadata: details.metadata ?? {},
    card: cardFields(testCard, exp),
  });
  account.hide(paymentMethod.id, { number: testCard.number });
  return paymentMethod;
}

/**
 * Returns the payment method with this id. For a test payment method (`pm_card_visa`) creates a new
 * one.
 * @throws StripeError
 */
export function paymentMethodNamed(
  account: Account,
  id: string,
  param = 'payment_method',
): KeptPaymentMethod {
  if (cardByName(id) !== undefined && id.startsWith('pm_card_'))
    return makePaymentMethod(account, { token: id });
  const found = account.find(id);
  if (found?.object !== 'payment_method') throw noSuch('PaymentMethod', id, param);
  return found as KeptPaymentMethod;
}

export const emptyBillingDetails = (): Stripe.PaymentMethod.BillingDetails => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
});

function readCard({ number, token }: CardInput): TestCard {
  if (token !== undefined) {
    const named = cardByName(token);
    if (named === undefined) throw noSuch('token', token, 'card[token]');
    return named;
  }
  const digits = (number ?? '').replaceAll(/[\s-]/g, '');
  const found = cardByNumber(digits);
  if (found !== undefined) return found;
  if (!passesLuhn(digits))
    throw cardError('number', 'number', 'Your card number is incorrect.', 'incorrect_number');
  throw new StripeError(
    402,
    'card_error',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    { code: 'card_declined', decline_code: 'test_mode_live_card', param: '' },
  );
}

const cardError = (field: string, param: string, message: string, code?: string): StripeError =>
  new StripeError(402, 'card_error', message, { code: code ?? `invalid_expiry_${field}`, param });

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cardFields(
  { number, brand, country, funding }: TestCard,
  exp: { month: number; year: number },
): Stripe.PaymentMethod.Card {
  const skeleton = skeletonOf('PaymentMethod.Card') as unknown as Stripe.PaymentMethod.Card;
  return {
    ...skeleton,
    brand,
    country,
    funding,
    display_brand: brand,
    exp_month: exp.month,
    exp_year: exp.year,
    fingerprint: `fp${number.slice(-12)}`,
    last4: number.slice(-4),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
  } as Stripe.PaymentMethod.Card;
}
