/** A mail that a person sends to the product. */
export interface IncomingMail {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/**
 * Passes mails to the product from the mail server, which receives them, to the provider that
 * reports them.
 */
export class IncomingMails {
  readonly #listeners: ((mail: IncomingMail) => void)[] = [];

  add(mail: IncomingMail): void {
    for (const listener of this.#listeners) listener(mail);
  }

  listen(listener: (mail: IncomingMail) => void): void {
    this.#listeners.push(listener);
  }
}
