import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Answers to this machine's own names and to the `also` named host only. A web page whose name leads here (DNS
 * rebinding) could read every mail otherwise.
 */
export function loopbackOnly(app: FastifyInstance, also?: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '' } = request.headers;
    if (LOOPBACK.test(host) || host === also) return;
    await reply.code(421).type('text/plain; charset=utf-8').send('Nothing is served at this address. Open it as localhost.\n');
  });
}
