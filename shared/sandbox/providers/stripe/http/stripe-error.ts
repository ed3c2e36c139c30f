/** What `error` of a refusal has, besides its type and message. */
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

/** A refusal, in the format of Stripe's API. */
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
    const { code = null, param = null, ...rest } = this.details;
    return { error: { type: this.type, code, message: this.message, param, ...rest } };
  }
}

/** 400 for a parameter. */
export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, {
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });

/** Names under which Stripe speaks of an id in the path. */
const IN_PATH = ['id', 'intent', 'session'];

/** @param param the parameter that named the object; a path names it by `id` */
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
