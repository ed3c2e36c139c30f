/** Proves who somebody is. What a proven person may do is decided elsewhere. */
export interface IdentityProvider {
  /** Sends a sign-in code. Says and costs the same whether the address is known or not. @throws AppError RATE_LIMITED | MAIL_NOT_SENT */
  requestCode(email: string, ip: string): Promise<void>;
  /** Uses a code up. @returns the proven address. @throws AppError CODE_WRONG | CODE_EXPIRED | CODE_TRIES_EXCEEDED */
  verifyCode(email: string, code: string): Promise<{ email: string }>;
  /** Forgets codes that have run out. */
  sweep(): Promise<void>;
}
