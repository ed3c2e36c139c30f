import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { WEBHOOK_MODES, type Webhooks } from './webhooks';
import type { SandboxClock } from './clock';
import type { Faults } from './faults';
import type { OpenProvider } from './provider';
import type { Requests } from './requests';

export interface Controlled {
  providers: ReadonlyMap<string, OpenProvider>;
  clock: SandboxClock;
  faults: Faults;
  requests: Requests;
  webhooks: Webhooks;
}

const ClockChange = z.union([
  z.strictObject({ now: z.number().int() }),
  z.strictObject({ advanceMs: z.number().int().min(0) }),
]);
const WebhookChange = z.strictObject({
  mode: z.enum(WEBHOOK_MODES).optional(),
  lose: z.string().min(1).optional(),
});

/**
 * Serves `/_sandbox/…`, the same for all providers: state, reset, faults, requests, clock and the
 * delivery of webhooks. `?provider=` selects one of them where that makes sense. A provider's own
 * settings are below `/_sandbox/{provider}`.
 */
export function controlRoutes(app: FastifyInstance, parts: Controlled): void {
  const { providers, clock, faults, requests, webhooks } = parts;
  const names = [...providers.keys()] as [string, ...string[]];
  const Which = z.object({ provider: z.enum(names).optional() });
  const requestedProvider = (query: unknown) => Which.parse(query).provider;

  app.get('/_sandbox/state', async ({ query }) => {
    const provider = requestedProvider(query);
    if (provider !== undefined) return providers.get(provider)!.state();
    return {
      now: clock.now(),
      webhooks: { mode: webhooks.mode, held: webhooks.held },
      faults: faults.list(),
      providers: Object.fromEntries([...providers].map(([name, open]) => [name, open.state()])),
    };
  });
  app.post('/_sandbox/reset', async ({ query }, reply) => {
    const provider = requestedProvider(query);
    for (const [name, open] of providers)
      if (provider === undefined || provider === name) open.reset();
    faults.clear(provider);
    requests.clear(provider);
    if (provider === undefined) {
      webhooks.reset();
      clock.reset();
    }
    return reply.code(204).send();
  });

  app.get('/_sandbox/faults', async () => faults.list());
  app.post('/_sandbox/faults', async ({ body }, reply) => {
    faults.add(body);
    return reply.code(204).send();
  });
  app.delete('/_sandbox/faults', async ({ query }, reply) => {
    faults.clear(requestedProvider(query));
    return reply.code(204).send();
  });

  app.get('/_sandbox/requests', async ({ query }) => requests.list(requestedProvider(query)));
  app.delete('/_sandbox/requests', async ({ query }, reply) => {
    requests.clear(requestedProvider(query));
    return reply.code(204).send();
  });

  app.get('/_sandbox/clock', async () => ({ now: clock.now() }));
  app.post('/_sandbox/clock', async ({ body }) => {
    const change = ClockChange.parse(body);
    if ('now' in change) clock.set(change.now);
    else clock.advance(change.advanceMs);
    return { now: clock.now() };
  });

  app.get('/_sandbox/webhooks', async () => ({
    mode: webhooks.mode,
    held: webhooks.held,
    attempts: webhooks.attempts(),
  }));
  app.post('/_sandbox/webhooks', async ({ body }, reply) => {
    const { mode, lose } = WebhookChange.parse(body);
    if (mode !== undefined) webhooks.setMode(mode);
    if (lose !== undefined) webhooks.lose(lose);
    return reply.code(204).send();
  });
}
