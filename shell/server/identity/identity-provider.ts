/** Purpose of a code; a code is valid for its purpose only. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'password';

/**
 * Who requests a mail: the id of their browser (`session.browser()`, or of a signed-in session),
 * and their network address.
 */
export interface Requester {
  browser: string;
  ip: string;
}

/** Proves who a person is, with the installation's own means. Permissions are decided elsewhere. */
export interface IdentityProvider {
  /**
   * Sends a mail with a code and, for signing in, a link that continues to `returnTo`; it
   * invalidates the previous mail
   * of this browser. Response and cost are equal for known and unknown
   * addresses. @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY | MAIL_NOT_SENT
   */
  sendMail(
    purpose: CodePurpose,
    email: string,
    requester: Requester,
    returnTo?: string,
  ): Promise<void>;
  /**
   * Uses a code; only the browser that requested it can.
   * @throws AppError CODE_WRONG | CODE_EXPIRED | CODE_OF_ANOTHER_BROWSER | CODE_TRIES_EXCEEDED
   */
  verifyCode(purpose: CodePurpose, email: string, code: string, browser: string): Promise<void>;
  /** The address of a link, without using it. @throws AppError LINK_EXPIRED */
  lookAtLink(token: string): Promise<string>;
  /**
   * Uses a link in any browser, which becomes known to the address; `browser` is called only for a
   * valid link.
   * @returns the proven address.
   * @throws AppError LINK_EXPIRED
   */
  verifyLink(token: string, browser: () => string): Promise<string>;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}
