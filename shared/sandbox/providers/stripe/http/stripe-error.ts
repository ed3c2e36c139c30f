/** Fields of `error` in an error response, besides its type and message. */
export interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  setup_intent?: unknown;
}

export type ErrorType =
  'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';

/** An error response in the format of Stripe's API. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get body(): { error: object } {
    const { code = null, param = null, ...otherDetails } = this.details;
    return { error: { type: this.type, code, message: this.message, param, ...otherDetails } };
  }
}

/** Creates a 400 error for a parameter. */
export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, {
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });

/** Parameter names that Stripe uses in errors for an id in the path. */
const IN_PATH = ['id', 'intent', 'session'];

/**
 * Creates the error for an object that does not exist.
 * @param param the parameter with the id; for an id in the path, `id`
 */
export const noSuch = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(
    IN_PATH.includes(param) ? 404 : 400,
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    {
      code: 'resource_missing',
      param,
    },
  );
