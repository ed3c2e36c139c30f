import { toApiError } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';

/** Text keys of the Firebase errors that people see. Closing Google's window is not an error. */
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

/** Returns why signing in failed, or undefined if the person cancelled it. */
export function failureText(error: unknown, t: Translate): string | undefined {
  const code = String((error as { code?: unknown }).code);
  if (SILENT.includes(code)) return undefined;
  if (!code.startsWith('auth/')) return toApiError(error).message;
  return t(`login.firebase.${TEXTS[code] ?? 'failed'}`);
}
