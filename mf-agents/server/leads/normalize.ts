import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';

const MAIL = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']{2,}$/;

/**
 * Returns an address in the form in which two entries of the same person are equal. Undefined for
 * text that is not an address.
 */
export function mailKey(email: string): string | undefined {
  const address = email.trim().toLowerCase();
  return address.length <= 254 && MAIL.test(address) ? address : undefined;
}

/**
 * Returns a phone number in E.164. Undefined for text that is not a phone number. Without a
 * country, only numbers with `+` are accepted.
 */
export function phoneKey(phone: string, country?: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  return number?.isPossible() ? number.number : undefined;
}
