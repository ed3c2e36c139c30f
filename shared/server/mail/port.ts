/** A mail made from one of our templates, with the same content in `html` and `text`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown as the sender's name, beside the installation's address. */
  fromName?: string;
  /** Identifies the mail: with the same key it has the same Message-ID. */
  key?: string;
  /** A POST to it ends mails of this kind (RFC 8058); mailboxes show a button for it. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. @throws AppError MAIL_NOT_SENT */
  send(mail: Mail): Promise<void>;
}
