/** An error response in the format of the Graph API. */
export class GraphError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: number,
    message: string,
    readonly details = '',
    readonly subcode = 0,
  ) {
    super(message);
  }
}

/** Error codes by HTTP status, for errors without a more precise code. */
const CODES: Record<number, number> = { 401: 190, 403: 10, 404: 100, 429: 130429, 503: 2 };
const MESSAGES: Record<number, string> = {
  401: 'Error validating access token: The session has been invalidated.',
  429: '(#130429) Rate limit hit',
  500: 'An unknown error has occurred.',
};

/**
 * Creates the body of an error response:
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
export const graphError = (
  status: number,
  message: string,
  code = CODES[status] ?? (status < 500 ? 100 : 1),
  details = '',
  subcode = 0,
) => ({
  error: {
    message: message === 'Injected fault' ? (MESSAGES[status] ?? message) : message,
    type: 'OAuthException',
    code,
    ...(subcode !== 0 && { error_subcode: subcode }),
    ...(details !== '' && { error_data: { messaging_product: 'whatsapp', details } }),
    fbtrace_id: 'sandbox',
  },
});
