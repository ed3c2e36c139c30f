import { StripeError } from './stripe-error';
import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '../account';
import type { LocalStripe } from '../local-stripe';

const keyIn = ({ authorization = '' }: IncomingHttpHeaders): string => {
  const [scheme = '', token = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'basic') return token;
  return Buffer.from(token, 'base64').toString().split(':')[0]!;
};

export const isPublicKey = (headers: IncomingHttpHeaders): boolean =>
  keyIn(headers).startsWith('pk_');

/**
 * Returns the account of a request.
 * @throws StripeError without a key, or for a foreign account
 */
export function accountOf(stripe: LocalStripe, headers: IncomingHttpHeaders): Account {
  if (keyIn(headers) === '')
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header.',
    );
  const id = headers['stripe-account'];
  if (id === undefined) return stripe.platform;
  const account = stripe.connected.get(String(id));
  if (account === undefined)
    throw new StripeError(
      403,
      'invalid_request_error',
      `The provided key does not have access to account '${String(id)}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
    );
  return account;
}
