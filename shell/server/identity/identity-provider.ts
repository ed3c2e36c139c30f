/** Purpose of a code. A code is valid for its purpose only. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'password';

/**
 * The sender of a request for a mail: the id of the browser (from `session.browser()` or of a
 * signed-in session) and the network address.
 */
export interface Requester {
  browser: string;
  ip: string;
}

/**
 * Proves a person's identity with the installation's own means. Other modules decide about
 * permissions.
 */
export interface IdentityProvider {
  /**
   * Sends a mail with a code and, for signing in, a link that continues to `returnTo`. The new mail
   * invalidates the previous mail of this browser. Response and cost are the same for known and
   * unknown addresses. @throws AppError RATE_LIMITED | MAIL_SENT_ALREADY | MAIL_NOT_SENT
   */
  sendMail(
    purpose: CodePurpose,
    email: string,
    requester: Requester,
    returnTo?: string,
  ): Promise<void>;
  /**
   * Uses a code. Only the browser that requested the code can use it.
   * @throws AppError CODE_WRONG | CODE_EXPIRED | CODE_OF_ANOTHER_BROWSER | CODE_TRIES_EXCEEDED
   */
  verifyCode(purpose: CodePurpose, email: string, code: string, browser: string): Promise<void>;
  /** Returns the address of a link without using the link. @throws AppError LINK_EXPIRED */
  lookAtLink(token: string): Promise<string>;
  /**
   * Uses a link in any browser. The browser becomes a known browser of the address. `browser` is
   * called only for a valid link.
   * @returns the proven address.
   * @throws AppError LINK_EXPIRED
   */
  verifyLink(token: string, browser: () => string): Promise<string>;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}
