import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

/** Errors of this slice, with the messages that visitors read. */
export const WIDGET_ERRORS = {
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This chat is not available on this website.' },
  IDENTITY_NOT_PROVEN: { status: 401, message: 'It could not be verified who you are.' },
  CHAT_LIMIT_REACHED: {
    status: 429,
    message: 'This chat cannot answer more questions at the moment. Please try again later.',
  },
  CHAT_FEATURE_OFF: { status: 403, message: 'This chat does not offer that.' },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof WIDGET_ERRORS> {}
}
