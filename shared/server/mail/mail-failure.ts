import { AppError, isAppError } from '@voxgrove/contracts';
import { z } from 'zod';

const MailFailure = z.enum([
  /** Mails to the address came back, or its owner has complained. */
  'undeliverable',
  /** The server refuses this mail, now and later. */
  'refused',
  /** The provider got too many mails in a short time, and this one did not leave. */
  'tooMany',
  /** There was no connection to the mail server. */
  'unreachable',
  /** Any other failure, such as an outage. The mail may have left. */
  'unknown',
]);
/** Why a mail was not sent. */
export type MailFailure = z.infer<typeof MailFailure>;

/**
 * Creates the error of a mail that was not sent. Callers read the failure with `mailFailureOf`, also
 * those in another process, which get an error without its cause.
 */
export const mailNotSent = (failure: MailFailure, options?: { cause: unknown }): AppError =>
  new AppError('MAIL_NOT_SENT', { reason: failure }, options);

/** Returns why a mail was not sent, or null for an error that is not MAIL_NOT_SENT. */
export const mailFailureOf = (error: unknown): MailFailure | null =>
  isAppError(error) && error.code === 'MAIL_NOT_SENT'
    ? MailFailure.catch('unknown').parse(error.details['reason'])
    : null;

/** Returns whether a mail was refused for good, so that another attempt is useless. */
export function isMailRefused(error: unknown): boolean {
  const failure = mailFailureOf(error);
  return failure === 'undeliverable' || failure === 'refused';
}
