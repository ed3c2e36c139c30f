import { findPhoneNumbersInText } from 'libphonenumber-js';
import { CAPITALIZED, intentOf, nameIn } from '../runtime/port';
import { mailKey } from './normalize';

/** Contact details that a person has typed. */
export interface TypedContact {
  email?: string;
  phone?: string;
  name?: string;
}

const MAIL_IN_TEXT = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/i;
/** Words before an address that are no name, such as in `Mail: anna@berg.example`. */
const NO_NAMES = [
  'e-?mail|mail|address|adresse|phone|telefon|tel|mobile|mobil|call|write|contact|here|hier',
  'it|this|that|and|or|yes|ja|oui|sì|si|sim|sure|ok|okay|please|bitte|my|mein|meine|the|at',
];
const BEGINS_WITHOUT_NAME = new RegExp(`^(?:${NO_NAMES.join('|')})(?!\\p{L})`, 'iu');

/** Number of texts that are read, the newest ones. */
const READ_TEXTS = 10;
/** Number of characters that are read of the last text, and of each earlier one. */
const READ_OF_LAST = 4_000;
const READ_OF_EARLIER = 500;

/** Finds the mail address, phone number and name in a visitor's text, if present. */
export function findContact(text: string): TypedContact {
  const typedMail = MAIL_IN_TEXT.exec(text)?.[0].replace(/[.!?]+$/, '') ?? '';
  const email = mailKey(typedMail);
  const [phone] = findPhoneNumbersInText(text);
  const typedPhone = phone ? text.slice(phone.startsAt, phone.endsAt) : '';
  const hasContact = email !== undefined || phone !== undefined;
  const name = nameIn(text) ?? (hasContact ? nameBeside(text, [typedMail, typedPhone]) : undefined);
  return {
    ...(email !== undefined && { email }),
    ...(phone && { phone: phone.number.number }),
    ...(name !== undefined && { name }),
  };
}

/**
 * Finds the contact details in the messages of a visitor, oldest first. Details of the last message
 * come before those of earlier ones. Only a message without an address and a number is completed
 * with earlier ones, because a second address may belong to another person. For the same reason a
 * name completes an earlier address only if no earlier message has a name. Reads only the beginning
 * of the last messages, because the search for numbers takes long. `reply`: the name in the last
 * message, if this message answers a question for the name.
 */
export function findContactIn(texts: readonly string[], reply?: string): TypedContact {
  let name: string | undefined;
  let address: TypedContact | undefined;
  let isNameLater = false;
  for (const { name: typedName, ...typedAddress } of newestContacts(texts, reply)) {
    const isSecondName = name !== undefined && typedName !== undefined;
    if (isSecondName) return { name: name! };
    const hasAddress = typedAddress.email !== undefined || typedAddress.phone !== undefined;
    if (address === undefined && hasAddress) {
      address = typedAddress;
      isNameLater = name !== undefined;
    }
    name ??= typedName;
    const isComplete = address !== undefined && name !== undefined && !isNameLater;
    if (isComplete) break;
  }
  return { ...address, ...(name !== undefined && { name }) };
}

/** Yields what is typed in each of the last messages, the newest first. */
function* newestContacts(
  texts: readonly string[],
  reply: string | undefined,
): Generator<TypedContact> {
  const [last, ...earlier] = texts.slice(-READ_TEXTS).reverse();
  if (last === undefined) return;
  const contact = findContact(last.slice(0, READ_OF_LAST));
  yield reply === undefined ? contact : { ...contact, name: reply };
  for (const text of earlier) yield findContact(text.slice(0, READ_OF_EARLIER));
}

/** Returns the name in a text that consists only of a name and contact details. */
function nameBeside(text: string, contacts: readonly string[]): string | undefined {
  const rest = contacts
    .filter((contact) => contact !== '')
    .reduce((left, contact) => left.replace(contact, ' '), text)
    .replace(/[\s<>(),;:.!]+/g, ' ')
    .trim();
  const name = CAPITALIZED.exec(rest)?.[0];
  const isWhole = name !== undefined && name === rest;
  if (!isWhole || BEGINS_WITHOUT_NAME.test(name) || intentOf(name) !== null) return undefined;
  return name;
}
