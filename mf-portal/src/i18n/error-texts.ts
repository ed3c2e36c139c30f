import type { ErrorCode } from '@voxgrove/contracts';

/**
 * Errors that clients may meet, with their texts in other languages than English. The server sends
 * the English text; all other errors are shown in English.
 */
export const TRANSLATED_ERRORS = [
  'BAD_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'ALREADY_EXISTS',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'INVALID_EMAIL',
  'CODE_REQUIRED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_OF_ANOTHER_BROWSER',
  'CODE_TRIES_EXCEEDED',
  'MAIL_SENT_ALREADY',
  'MAIL_NOT_SENT',
  'LINK_EXPIRED',
  'PASSWORD_WRONG',
  'PASSWORD_PROOF_WRONG',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_GUESSABLE',
  'PORTAL_SIGN_UP_OFF',
  'PORTAL_SIGN_UP_FULL',
  'PORTAL_PASSWORD_OFF',
  'PORTAL_CLIENT_UNKNOWN',
  'PORTAL_DEACTIVATED',
  'PORTAL_PASSKEY_REFUSED',
  'PORTAL_PROOF_NEEDED',
  'PORTAL_NO_AGENT_CREATION',
  'PORTAL_FIELD_NOT_YOURS',
] as const satisfies readonly ErrorCode[];
export type ErrorTexts = Record<(typeof TRANSLATED_ERRORS)[number], string>;
