import type { FastifyInstance } from 'fastify';
import type { PublicFile } from '../slice';
import { sendCompressed } from './compressed-body';
import type { RateLimiter } from './rate-limiter';

/** Files of slices that are for every website: no session is read and none is begun, and they travel with as little as can be. */
export function servePublicFiles(
  app: FastifyInstance,
  files: PublicFile[],
  { limiter }: { limiter: RateLimiter },
): void {
  for (const { path, make } of files) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        limiter.take('public', { kind: 'anon' }, request.ip);
        const { status, headers, body } = await make(request.params as Record<string, string>, {
          acceptLanguage: request.headers['accept-language'],
        });
        // They stand on the way to what a visitor sees: what is for the dashboard's answers does not travel with them.
        for (const name of ['x-request-id', 'referrer-policy', 'x-content-type-options'])
          reply.removeHeader(name);
        // Connections stay as they do without being told.
        reply.raw.removeHeader('connection');
        return sendCompressed(
          request,
          reply
            .status(status)
            .headers({
              'cross-origin-resource-policy': 'cross-origin',
              vary: 'accept-encoding',
              ...headers,
            }),
          body,
        );
      },
    });
  }
}
