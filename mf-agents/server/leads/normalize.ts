import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';

const MAIL = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']{2,}$/;

/** An address by which two entries are the same person; undefined for what is no address. */
export function mailKey(email: string): string | undefined {
  const address = email.trim().toLowerCase();
  return address.length <= 254 && MAIL.test(address) ? address : undefined;
}

/**
 * A phone number in E.164; undefined for what is none. Without a country, only numbers with `+` are
 * understood.
 */
export function phoneKey(phone: string, country?: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, country as CountryCode | undefined);
  return number?.isPossible() ? number.number : undefined;
}
