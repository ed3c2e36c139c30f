/**
 * One mail as the sandbox's mail server received it. `code` and `link` are the parts that a person
 * usually needs.
 */
export interface StoredMail {
  id: string;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  from: string;
  /** Address for replies; '' if the mail does not name one. */
  replyTo: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  code: string | null;
  link: string | null;
}

const KEPT = 500;

/**
 * Stores the mails since the start of the sandbox, newest last. Above 500 mails, the oldest are
 * removed.
 */
export class MailStore {
  #mails: StoredMail[] = [];

  add(mail: StoredMail): void {
    this.#mails.push(mail);
    if (this.#mails.length > KEPT) this.#mails.shift();
  }

  /** Returns the mails, newest first; with `to`, only those to this address. */
  list(to?: string): StoredMail[] {
    const wanted = to?.trim().toLowerCase();
    return this.#mails.filter((mail) => !wanted || mail.to.includes(wanted)).reverse();
  }

  get(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
