import { afterEach, beforeEach } from '@jest/globals';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppError } from '@voxgrove/contracts';
import { systemClock } from '../../clock';
import { silentLog } from '../../store/silent-log';
import { createOutbound } from '../outbound';
import type { Outbound, OutboundRequest, OutboundResponse } from '../port';
import { PURPOSES } from '../purposes';

/** The real rules, but with any port, so that only the address check protects the trap. */
export const anyPort = {
  ...PURPOSES,
  crawl: { ...PURPOSES.crawl, ports: 'any' as const },
  function: { ...PURPOSES.function, ports: 'any' as const },
  'customer-model': { ...PURPOSES['customer-model'], ports: 'any' as const },
};

export function outboundFor(
  allowed: string[],
  extra: Partial<Parameters<typeof createOutbound>[0]> = {},
): Outbound {
  return createOutbound({
    config: { outboundAllowedOrigins: allowed, model: undefined },
    clock: systemClock,
    log: silentLog,
    ...extra,
  });
}

export const crawl = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  purpose: 'crawl',
  url,
  ...more,
});

/** Returns the error of a refused attempt. @throws Error when the attempt succeeds */
export async function errorOf(attempt: Promise<unknown>): Promise<AppError> {
  try {
    await attempt;
  } catch (error) {
    return error as AppError;
  }
  throw new Error('It was let through.');
}

/** Creates servers on this machine that stop at the end of the test. */
export function localSites() {
  let servers: Server[] = [];
  let connections = 0;
  beforeEach(() => {
    connections = 0;
  });
  const close = async (): Promise<void> => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(done);
          }),
      ),
    );
    servers = [];
  };
  afterEach(close);

  /** Starts a server on every loopback address. @returns its port */
  async function serve(listener: RequestListener): Promise<number> {
    const server = createServer(listener);
    server.on('connection', () => {
      connections += 1;
    });
    servers.push(server);
    await new Promise<void>((done) => {
      server.listen(0, '0.0.0.0', done);
    });
    return (server.address() as AddressInfo).port;
  }

  return {
    serve,
    close,
    /** Starts a server that must not be reached. */
    trap: () =>
      serve((_request, response) => {
        response.end('trapped');
      }),
    /** Number of connections to any of these servers. */
    get connections(): number {
      return connections;
    },
    /** Requests a site from an allowed origin and reads the whole response. */
    async readLocal(
      listener: RequestListener,
      more: Partial<OutboundRequest> = {},
      path = '/',
    ): Promise<{ response: OutboundResponse; text: string }> {
      const origin = `http://127.0.0.1:${await serve(listener)}`;
      const response = await outboundFor([origin])(crawl(origin + path, more));
      return { response, text: await response.text() };
    },
  };
}
