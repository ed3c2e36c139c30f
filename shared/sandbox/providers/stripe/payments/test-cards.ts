import { DECLINES, type Decline } from './declines';

/** Behavior of a test card. Without optional fields every payment succeeds. */
export interface TestCard {
  number: string;
  brand: string;
  country: string;
  funding: 'credit' | 'debit' | 'prepaid';
  /** Test payment methods for this card, without `pm_card_`. */
  names: readonly string[];
  /** Declined when it is charged; with `refusesAttach` also when it is saved. */
  decline?: Decline;
  refusesAttach?: boolean;
  /**
   * When the bank asks for authentication. `always`: for each payment; `unlessSetUp`: until the
   * card was set up for payments without its owner; `onSession`: only while its owner is present.
   */
  authentication?: 'always' | 'unlessSetUp' | 'onSession';
  dispute?: 'fraudulent' | 'product_not_received' | 'general';
  refundFails?: boolean;
}

const card = (
  number: string,
  brand: string,
  names: readonly string[],
  behavior: Partial<TestCard> = {},
): TestCard => ({ number, brand, names, country: 'US', funding: 'credit', ...behavior });

const visa = (number: string, name: string, behavior: Partial<TestCard> = {}): TestCard =>
  card(number, 'visa', [name], behavior);

const refused = (number: string, names: readonly string[], decline: Decline): TestCard =>
  card(number, 'visa', names, { decline, refusesAttach: true });

/** Stripe's test cards: https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  visa('4242424242424242', 'visa'),
  visa('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', ['mastercard']),
  card('5200828282828210', 'mastercard', ['mastercard_debit'], { funding: 'debit' }),
  card('5105105105105100', 'mastercard', ['mastercard_prepaid'], { funding: 'prepaid' }),
  card('378282246310005', 'amex', ['amex']),
  card('6011111111111117', 'discover', ['discover']),
  card('3056930009020004', 'diners', ['diners']),
  card('3566002020360505', 'jcb', ['jcb']),
  card('6200000000000005', 'unionpay', ['unionpay']),
  visa('4000008260000000', 'gb', { country: 'GB' }),
  visa('4000002760000016', 'de', { country: 'DE' }),
  visa('4000002500000003', 'fr', { country: 'FR' }),
  visa('4000000000000077', 'bypassPending'),
  refused('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], DECLINES.generic),
  refused(
    '4000000000009995',
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    DECLINES.insufficientFunds,
  ),
  refused('4000000000009987', ['visa_chargeDeclinedLostCard'], DECLINES.lost),
  refused('4000000000009979', ['visa_chargeDeclinedStolenCard'], DECLINES.stolen),
  refused('4000000000006975', ['visa_chargeDeclinedVelocityLimitExceeded'], DECLINES.velocity),
  refused('4000000000000069', ['chargeDeclinedExpiredCard'], DECLINES.expired),
  refused('4000000000000127', ['chargeDeclinedIncorrectCvc'], DECLINES.incorrectCvc),
  refused('4000000000000119', ['chargeDeclinedProcessingError'], DECLINES.processing),
  visa('4000000000000341', 'chargeCustomerFail', { decline: DECLINES.generic }),
  visa('4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'unlessSetUp' }),
  visa('4000002760003184', 'authenticationRequired', { authentication: 'always' }),
  visa('4000003800000446', 'authenticationRequiredSetupForOffSession', {
    authentication: 'onSession',
  }),
  visa('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'unlessSetUp',
    decline: DECLINES.insufficientFunds,
  }),
  visa('4000000000003220', 'threeDSecure2Required', { authentication: 'unlessSetUp' }),
  visa('4000000000003063', 'threeDSecureRequired', { authentication: 'unlessSetUp' }),
  visa('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authentication: 'unlessSetUp',
    decline: DECLINES.generic,
  }),
  visa('4000000000003055', 'threeDSecureOptional'),
  visa('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  visa('4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  visa('4000000000001976', 'createDisputeInquiry', { dispute: 'general' }),
  visa('4000000000005126', 'refundFail', { refundFails: true }),
];

const BY_NUMBER = new Map(TEST_CARDS.map((one) => [one.number, one]));
const BY_NAME = new Map(TEST_CARDS.flatMap((one) => one.names.map((name) => [name, one] as const)));

export const cardByNumber = (number: string): TestCard | undefined => BY_NUMBER.get(number);

/**
 * Returns the test card of a test payment method or token.
 * @param name `pm_card_visa` or `tok_visa`
 */
export const cardByName = (name: string): TestCard | undefined =>
  BY_NAME.get(name.replace(/^(pm_card|tok)_/, ''));
