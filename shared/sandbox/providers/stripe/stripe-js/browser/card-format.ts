const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65)/],
  ['diners', /^3(0|6|8)/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export const brandOf = (number: string): string =>
  BRANDS.find(([, pattern]) => pattern.test(number))?.[0] ?? 'unknown';

/** Number of digits of a card number, if it is not 16. */
const LENGTHS: Record<string, number> = { amex: 15, diners: 14 };
const lengthOf = (brand: string): number => LENGTHS[brand] ?? 16;

/** Groups the digits of a card number: `4242 4242 4242 4242`, or `3782 822463 10005`. */
export function spaced(text: string): string {
  const number = digitsOf(text).slice(0, lengthOf(brandOf(digitsOf(text))));
  const groups =
    brandOf(number) === 'amex'
      ? /(\d{1,4})(\d{1,6})?(\d{1,5})?/
      : /(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Formats an expiry date as in `04 / 30`. */
export function slashed(text: string): string {
  const digits = digitsOf(text).slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

export interface FieldProblem {
  type: 'validation_error';
  code: string;
  message: string;
}

const problem = (code: string, message: string): FieldProblem => ({
  type: 'validation_error',
  code,
  message,
});

/** Returns the problem of a card number. A number with too few digits is only incomplete. */
export function numberProblem(text: string): FieldProblem | undefined {
  const number = digitsOf(text);
  if (number.length < lengthOf(brandOf(number)))
    return problem('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(number) ? undefined : problem('invalid_number', 'Your card number is invalid.');
}

export function expiryProblem(text: string, now = new Date()): FieldProblem | undefined {
  const digits = digitsOf(text);
  if (digits.length < 4)
    return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
  const { month, year } = expiryOf(text);
  if (month < 1 || month > 12)
    return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
  const isPast = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
  return isPast
    ? problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    : undefined;
}

export function cvcProblem(text: string, number: string): FieldProblem | undefined {
  const length = brandOf(digitsOf(number)) === 'amex' ? 4 : 3;
  return digitsOf(text).length < length
    ? problem('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined;
}

export function expiryOf(text: string): { month: number; year: number } {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
