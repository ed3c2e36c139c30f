import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const PORTAL_ERRORS = {
  PORTAL_SIGN_UP_OFF: { status: 404, message: 'This provider does not offer sign-up.' },
  PORTAL_SIGN_UP_FULL: {
    status: 409,
    message: 'This provider cannot take new accounts at the moment. Please contact the provider.',
  },
  PORTAL_PASSWORD_OFF: { status: 404, message: 'Please sign in with a code from your inbox.' },
  PORTAL_CLIENT_UNKNOWN: { status: 404, message: 'There is no account with this email.' },
  PORTAL_DEACTIVATED: {
    status: 403,
    message: 'Your account is switched off. Please contact your provider.',
  },
  PORTAL_PASSKEY_REFUSED: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or sign in another way.',
  },
  PORTAL_PROOF_NEEDED: {
    status: 403,
    message: 'Confirm that it is you with your password or a code, then try again.',
  },
  PORTAL_ADMIN_REFUSED: {
    status: 403,
    message: 'Error occurred signing in with admin access.',
  },
  PORTAL_NOT_ADMIN: { status: 403, message: 'You are not an admin' },
  PORTAL_NO_AGENT_CREATION: {
    status: 403,
    message: 'Your provider creates your agents. Please ask them for a new one.',
  },
  PORTAL_FIELD_NOT_YOURS: { status: 403, message: 'You may not change this.' },
  PORTAL_BILLING_NOT_CONNECTED: {
    status: 409,
    message: 'Connect a payments account before you enable billing.',
  },
  PORTAL_WORKSPACE_MISSING: {
    status: 404,
    message: 'Workspace not found. Please refresh and try again.',
  },
  PORTAL_FEEDBACK_OFF: { status: 404, message: 'This provider does not take feedback here.' },
  PORTAL_IMPORT_TOO_LONG: {
    status: 400,
    message: 'The file has more than {most} people. Please split it into several files.',
  },
  PORTAL_IMPORT_UNREADABLE: {
    status: 400,
    message: 'The file needs the columns organization, name and email. Please check line {line}.',
  },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof PORTAL_ERRORS> {}
}
