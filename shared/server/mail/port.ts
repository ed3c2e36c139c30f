/** A mail made from one of our templates, with the same content in `html` and `text`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name of the sender, shown beside the installation's address. */
  fromName?: string;
  /** Address for replies. Default: the sender. */
  replyTo?: string;
  /** Identifies the mail. Mails with the same key have the same Message-ID. */
  key?: string;
  /** URL to which a POST ends mails of this kind (RFC 8058). Mail programs show a button for it. */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends a mail. Resolves when the mail server has accepted it. @throws AppError MAIL_NOT_SENT */
  send(mail: Mail): Promise<void>;
}
