import { z } from 'zod';
import { addEndpoint } from './resources/events';
import type { FastifyInstance } from 'fastify';
import type { LocalStripe } from './local-stripe';

const Endpoint = z.strictObject({
  url: z.url(),
  secret: z.string().min(1).optional(),
  connect: z.boolean().default(false),
  enabled_events: z.array(z.string()).default(['*']),
});
const Settings = z.strictObject({
  failNextCharge: z.boolean().optional(),
  afterRetries: z.enum(['unpaid', 'canceled', 'past_due']).optional(),
});

/**
 * Serves `/_sandbox/stripe/…`: creates an endpoint with a known secret, and sets the result of the
 * next payments.
 */
export function controlStripe(control: FastifyInstance, stripe: LocalStripe): void {
  control.post('/webhook-endpoints', async ({ body }) => {
    const input = Endpoint.parse(body);
    const { id } = addEndpoint(stripe.platform, input);
    return { id, secret: stripe.platform.hidden(id).secret };
  });
  control.post('/settings', async ({ body }, reply) => {
    const { failNextCharge, afterRetries } = Settings.parse(body);
    if (failNextCharge !== undefined) stripe.failsNextCharge = failNextCharge;
    if (afterRetries !== undefined) stripe.afterRetries = afterRetries;
    return reply.code(204).send();
  });
}
