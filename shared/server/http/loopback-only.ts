import type { FastifyInstance } from 'fastify';
import { isLoopbackHost } from './allowed-hosts';

const REFUSAL = 'Nothing is served at this address. Open it as localhost.\n';

/**
 * Answers only requests for this machine's own host names and for the host `also`. All other
 * requests get status 421. This prevents DNS rebinding, in which a website whose name resolves to
 * this machine would be the same origin as this server.
 */
export function loopbackOnly(app: FastifyInstance, also?: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers;
    if (isLoopbackHost(host) || host === also) return;
    await reply.code(421).type('text/plain; charset=utf-8').send(REFUSAL);
  });
}
