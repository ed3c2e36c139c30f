/** An error response in the format of the Bot API. */
export class TelegramError extends Error {
  constructor(
    readonly statusCode: number,
    readonly description: string,
  ) {
    super(description);
  }
}

const DESCRIPTIONS: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden: bot was blocked by the user',
  429: 'Too Many Requests: retry after 1',
  500: 'Internal Server Error',
};

/** Creates the body of an error response: https://core.telegram.org/bots/api#making-requests */
export const telegramError = (status: number, message: string) => ({
  ok: false,
  error_code: status,
  description: message === 'Injected fault' ? (DESCRIPTIONS[status] ?? message) : message,
  ...(status === 429 && { parameters: { retry_after: 1 } }),
});
