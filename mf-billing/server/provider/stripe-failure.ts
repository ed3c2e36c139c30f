import { AppError } from '@voxgrove/contracts';
import Stripe from 'stripe';
import type { ErrorCode } from '@voxgrove/contracts';

/**
 * Returns whether it is unknown if a call had an effect: Stripe was not reached, or returned a
 * server error or a conflict.
 */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500) ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409);

/** Returns whether Stripe has certainly refused a call, so the call had no effect. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && !isUnknownOutcome(error);

/** Returns the message for the cardholder if the card or its bank refused the payment, or null. */
export const declineOf = (error: unknown): string | null =>
  error instanceof Stripe.errors.StripeCardError ? error.message : null;

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Returns whether the call failed because an object with this id already exists. */
export const isExisting = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';

/** Returns whether the account has revoked the platform's access, or does not exist. */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';

/**
 * Runs calls of Stripe that change nothing, or that are safe to repeat.
 * @throws AppError PAYMENT_FAILED: the card was declined | PAYMENTS_UNAVAILABLE: Stripe did not
 *   answer | `otherwise`: Stripe refused
 */
export async function asking<T>(otherwise: ErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error, otherwise);
  }
}

/** Returns whether Stripe has not looked at a call, because too many calls arrived. */
export const isRateLimit = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 429;

export function failureOf(error: unknown, otherwise: ErrorCode): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const reason = declineOf(error);
  if (reason !== null) return new AppError('PAYMENT_FAILED', { reason }, { cause: error });
  const unavailable = isUnknownOutcome(error) || isRateLimit(error);
  return new AppError(unavailable ? 'PAYMENTS_UNAVAILABLE' : otherwise, {}, { cause: error });
}
