import { toApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';

/** Errors of Firebase that people meet, as keys of our texts. Closing Google's window is no error. */
const TEXTS: Record<string, string> = {
  'auth/popup-blocked': 'popupBlocked',
  'auth/invalid-action-code': 'linkGone',
  'auth/expired-action-code': 'linkGone',
  'auth/invalid-email': 'emailInvalid',
  'auth/user-disabled': 'disabled',
  'auth/too-many-requests': 'tooMany',
  'auth/quota-exceeded': 'tooMany',
  'auth/network-request-failed': 'unreachable',
};
const SILENT = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** Why signing in did not work, in words; undefined when the person changed their mind. */
export function failureText(error: unknown, t: Translate): string | undefined {
  const code = String((error as { code?: unknown }).code);
  if (SILENT.includes(code)) return undefined;
  if (!code.startsWith('auth/')) return toApiError(error).message;
  return t(`login.firebase.${TEXTS[code] ?? 'failed'}`);
}
