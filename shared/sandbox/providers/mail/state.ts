/**
 * One mail as the sandbox's mail server took it. `code` and `link` are what a person would look for
 * in it.
 */
export interface StoredMail {
  id: string;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  code: string | null;
  link: string | null;
}

const KEPT = 500;

/**
 * The mails taken since the sandbox started, newest last; the oldest go when there are more than
 * 500.
 */
export class MailStore {
  #mails: StoredMail[] = [];

  add(mail: StoredMail): void {
    this.#mails.push(mail);
    if (this.#mails.length > KEPT) this.#mails.shift();
  }

  /** Newest first, only those to `to` when given. */
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
