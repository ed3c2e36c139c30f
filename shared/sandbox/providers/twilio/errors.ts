/** An error response in the format of the REST API, with Twilio's own error code. */
export class TwilioError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Error codes by HTTP status, for errors without a more precise code. */
const CODES: Record<number, number> = { 401: 20003, 403: 20003, 404: 20404, 429: 20429 };
const MESSAGES: Record<number, string> = {
  401: 'Authenticate',
  404: 'The requested resource was not found',
  429: 'Too Many Requests',
  500: 'An internal server error has occurred',
};

/**
 * Creates the body of an error response:
 * https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions
 */
export const twilioError = (
  status: number,
  message: string,
  code = CODES[status] ?? (status < 500 ? 20001 : 20500),
) => ({
  code,
  message: message === 'Injected fault' ? (MESSAGES[status] ?? message) : message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});
