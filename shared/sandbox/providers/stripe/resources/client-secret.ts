import { StripeError } from '../http/stripe-error';
import type { Call } from '../http/route';

/**
 * Checks that a call with a publishable key contains the intent's secret.
 * @throws StripeError
 */
export function demandSecret(
  { isPublic, params, path }: Pick<Call<unknown>, 'isPublic' | 'params' | 'path'>,
  { client_secret: secret }: { client_secret: string | null },
): void {
  if (!isPublic || (params as { client_secret?: string }).client_secret === secret) return;
  throw new StripeError(404, 'invalid_request_error', `No such intent: '${path['id']}'`, {
    code: 'resource_missing',
    param: 'intent',
  });
}

const PRIVATE = { customer: null, metadata: {}, application_fee_amount: null };

/** Returns an intent as a browser may see it: without the customer. */
export function shownTo<T extends object>({ isPublic }: { isPublic: boolean }, intent: T): T {
  if (!isPublic) return intent;
  const hidden = Object.entries(PRIVATE).filter(([name]) => name in intent);
  return { ...intent, ...Object.fromEntries(hidden) };
}
