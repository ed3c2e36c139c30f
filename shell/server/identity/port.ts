/** Why a code was asked for: one made for one purpose is none for another. */
export type CodePurpose = 'sign-in' | 'password';

/** Who asks for a mail: the name of their browser (`session.browser()`, or of the session of somebody signed in), and their address on the network. */
export interface Requester {
  browser: string;
  ip: string;
}

/** Proves who somebody is, with the installation's own means. What a proven person may do is decided elsewhere. */
export interface IdentityProvider {
  /**
   * Sends a mail with a code and, to sign in, a link that leads on to `returnTo`; the mail before it is good for nothing in this browser then. Says and
   * costs the same whether the address is known or not. @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY | MAIL_NOT_SENT
   */
  sendMail(
    purpose: CodePurpose,
    email: string,
    requester: Requester,
    returnTo?: string,
  ): Promise<void>;
  /** Uses a code up; it is good in the browser that asked for it only. @throws AppError CODE_WRONG | CODE_EXPIRED | CODE_OF_ANOTHER_BROWSER | CODE_TRIES_EXCEEDED */
  verifyCode(purpose: CodePurpose, email: string, code: string, browser: string): Promise<void>;
  /** Whose link this is; uses nothing up. @throws AppError LINK_EXPIRED */
  lookAtLink(token: string): Promise<string>;
  /** Uses a link up, in any browser, which is known to the address then; `browser` is asked for when the link is good. @returns the proven address. @throws AppError LINK_EXPIRED */
  verifyLink(token: string, browser: () => string): Promise<string>;
  /** Forgets what has run out. */
  sweep(): Promise<void>;
}
