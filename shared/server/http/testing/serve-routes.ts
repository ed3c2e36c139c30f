import { silentLog } from '../../store/silent-log';
import { noSession } from './no-session';
import { RateLimiter } from '../rate-limiter';
import { registerRoutes } from '../register';
import { createHttpServer } from '../server';
import { Streams } from '../sse';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../log';
import type { AnyRoute } from '../route';

/**
 * Returns a server with these routes, for which every caller is anonymous. The server does not
 * listen yet.
 * @param identify runs while the server looks up the caller
 */
export function serveRoutes(
  routes: AnyRoute[],
  {
    trustProxy = false,
    identify = async () => undefined,
    log = silentLog,
  }: { trustProxy?: boolean; identify?: () => Promise<void>; log?: Logger } = {},
): FastifyInstance {
  const app = createHttpServer({ log, trustProxy });
  // Added because injected requests have no real socket.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    socket.setTimeout ??= () => socket;
  });
  registerRoutes(
    app,
    {
      log,
      streams: new Streams(),
      publicOrigin: 'http://localhost',
      limiter: new RateLimiter({ now: () => 0 }),
      authority: { resources: {}, roleIn: async () => null },
      principalOf: async () => {
        await identify();
        return { kind: 'anon' };
      },
      sessionControl: () => noSession,
      stillValid: async () => true,
    },
    routes,
  );
  return app;
}
