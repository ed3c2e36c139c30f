/** A mail made from one of our templates; `html` and `text` say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. @throws AppError MAIL_NOT_SENT */
  send(mail: Mail): Promise<void>;
}
