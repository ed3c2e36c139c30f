/** The value of `error` in results of Stripe.js. */
export interface ApiError {
  type: string;
  code?: string | null;
  decline_code?: string;
  message: string;
  param?: string | null;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

export interface Intent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  client_secret: string | null;
}

export type Answer<T> = { value: T; error?: undefined } | { value?: undefined; error: ApiError };
export type Params = Record<string, unknown>;

export interface ApiOptions {
  base: string;
  key: string;
  account?: string | undefined;
}

/**
 * Calls the API with the publishable key, as a browser may. Resolves with an error instead of
 * throwing it.
 */
export async function callApi<T>(
  { base, key, account }: ApiOptions,
  path: string,
  params?: Params,
): Promise<Answer<T>> {
  try {
    const response = await fetch(`${base}${path}`, {
      ...(params && { method: 'POST', body: new URLSearchParams(flatten(params)) }),
      headers: {
        authorization: `Bearer ${key}`,
        ...(account !== undefined && { 'stripe-account': account }),
      },
    });
    const body = (await response.json()) as T & { error?: ApiError };
    return body.error === undefined ? { value: body } : { error: body.error };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/** Converts `{card: {cvc: '1'}}` to `card[cvc]=1`. */
function flatten(params: Params, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null) return [];
    return typeof value === 'object' ? flatten(value as Params, key) : [[key, String(value)]];
  });
}
