/** Returns the address in `Name <address>`, or the whole text, in lower case. */
export const mailboxOf = (text: string): string =>
  (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

/** Returns the domain of an address. */
export const mailDomainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1);
