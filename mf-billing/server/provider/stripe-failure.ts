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

/** Returns whether too many calls arrived, so that Stripe has not looked at this one. */
const isRateLimit = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 429;

/**
 * Returns whether Stripe has certainly refused a charge, so no money moved. The client repeats a
 * call whose connection was lost. An error that Stripe returns without carrying out the call (too
 * many calls, or other parameters for the same key) says nothing about the call before.
 */
export const isRefusedCharge = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError &&
  !isUnknownOutcome(error) &&
  !isRateLimit(error) &&
  !(error instanceof Stripe.errors.StripeIdempotencyError);

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

export function failureOf(error: unknown, otherwise: ErrorCode): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const reason = declineOf(error);
  if (reason !== null) return new AppError('PAYMENT_FAILED', { reason }, { cause: error });
  const unavailable = isUnknownOutcome(error) || isRateLimit(error);
  return new AppError(unavailable ? 'PAYMENTS_UNAVAILABLE' : otherwise, {}, { cause: error });
}
