import { findPhoneNumbersInText } from 'libphonenumber-js';
import { mailKey } from './normalize';

const MAIL_IN_TEXT = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/i;
const NAME =
  /\b(?:my name is|i am called|ich heiße|mein name ist|je m'appelle|me llamo)\s+(\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?)/iu;

/** Finds the mail address, phone number and name in a visitor's text, if present. */
export function findContact(text: string): { email?: string; phone?: string; name?: string } {
  const email = mailKey(MAIL_IN_TEXT.exec(text)?.[0].replace(/[.!?]+$/, '') ?? '');
  const [phone] = findPhoneNumbersInText(text);
  const name = NAME.exec(text)?.[1];
  return {
    ...(email !== undefined && { email }),
    ...(phone && { phone: phone.number.number }),
    ...(name !== undefined && { name }),
  };
}
