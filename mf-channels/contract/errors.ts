import type { ErrorsOf, ErrorTable } from '@voxgrove/contracts';

export const CHANNELS_ERRORS = {
  CHANNEL_FAILED: { status: 502, message: '{reason}' },
  CHANNEL_TAKEN: {
    status: 409,
    message: 'This account is already connected to another agent. Disconnect it there first.',
  },
  CHANNEL_UNANSWERED: {
    status: 409,
    message: 'Nobody has written on this channel yet. Write a message first, then send a test.',
  },
  TELEGRAM_TOKEN_INVALID: { status: 400, message: 'Please provide a valid token.' },
  TELEGRAM_WEBHOOK_FAILED: { status: 502, message: 'Failed to set webhook: {description}' },
} as const satisfies ErrorTable;

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof CHANNELS_ERRORS> {}
}
