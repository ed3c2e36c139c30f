import { openDispute } from '../payments/open-dispute';
import type { FastifyInstance } from 'fastify';
import type { LocalStripe } from '../local-stripe';
import type { KeptCharge } from '../payments/kept-charge';

const DAY_MS = 86_400_000;

/** Handles the buttons of `/stripe`. */
export function personActions(views: FastifyInstance, stripe: LocalStripe): void {
  // Another website must not trigger these actions.
  views.addHook('preHandler', async (request, reply) => {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (request.method === 'POST' && isForeign && request.url.startsWith('/stripe/actions/'))
      return reply.code(403).send({
        error: {
          type: 'invalid_request_error',
          code: null,
          message: 'Open /stripe to do this.',
          param: null,
        },
      });
    return undefined;
  });
  views.post('/actions/clock', async (request, reply) => {
    const days = Number((request.body as { days?: string }).days);
    if (days > 0 && days <= 400) stripe.advance(days * DAY_MS);
    return reply.redirect('/stripe', 303);
  });
  views.post('/actions/fail-next', async (_request, reply) => {
    stripe.failsNextCharge = !stripe.failsNextCharge;
    return reply.redirect('/stripe', 303);
  });
  views.post('/actions/dispute', async (request, reply) => {
    const { charge: id } = request.body as { charge?: string };
    for (const account of stripe.accounts) {
      const charge = account.find(id ?? '') as KeptCharge | undefined;
      if (charge?.object === 'charge' && charge.paid && !charge.disputed)
        openDispute(account, charge, 'fraudulent');
    }
    stripe.sendEvents();
    return reply.redirect('/stripe', 303);
  });
}
