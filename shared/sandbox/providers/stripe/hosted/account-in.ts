import type { FastifyRequest } from 'fastify';
import type { Account } from '../account';
import type { LocalStripe } from '../local-stripe';

/** Returns the account that the address of a hosted page names, or else the platform. */
export function accountIn(stripe: LocalStripe, { query }: FastifyRequest): Account {
  const { account } = query as { account?: string };
  return stripe.connected.get(account ?? '') ?? stripe.platform;
}
