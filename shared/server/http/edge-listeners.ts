import { createServer as createHttpListener } from 'node:http';
import { createServer as createTlsListener } from 'node:https';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { SecureContext, TLSSocket } from 'node:tls';
import { WRONG_HOST_PAGE } from './allowed-hosts';
import { COUNTRY_HEADERS } from './country-headers';
import { hostNameOf } from './host-name';
import type { EdgeConfig } from '../config';
import type { Logger } from '../log';

const HANDSHAKE_TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;
/** Time at shutdown for requests to end. */
const DRAIN_MS = 5_000;

/** Headers that only a proxy may set. At the edge they come from the caller. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  ...COUNTRY_HEADERS,
];

export interface EdgeListenersOptions {
  config: Pick<EdgeConfig, 'tlsPort' | 'httpPort'>;
  /** Interface to listen on. */
  host: string;
  /** The gateway's own server, which handles the requests. */
  gateway: Server;
  /** Returns the certificate for a server name, or null if we do not serve the name over TLS. */
  contextOf: (serverName: string) => Promise<SecureContext | null>;
  /** Beginning of the paths that are served without TLS, too. */
  plainPaths: string;
  isServed: (host: string) => Promise<boolean>;
  log: Logger;
}

export interface EdgeListeners {
  tlsPort: number;
  httpPort: number;
  close(): Promise<void>;
}

/** Returns the context of a certificate with its chain and key, PEM. */
export const secureContextOf = ({ key, chain }: { key: string; chain: string }): SecureContext =>
  createSecureContext({ key, cert: chain });

/** Listens for TLS, and on the port for challenges and redirects. */
export async function openEdgeListeners(options: EdgeListenersOptions): Promise<EdgeListeners> {
  const { config, host, gateway, plainPaths, log } = options;
  const secure = tlsListener(options);
  const ports = { tls: await listen(secure, config.tlsPort, host), http: 0 };
  const plainServer = withLimitsOf(
    gateway,
    createHttpListener({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
      if (request.url?.startsWith(plainPaths)) handOver(gateway, request, response);
      else void redirect(options, ports.tls, request, response);
    }),
  );
  ports.http = await listen(plainServer, config.httpPort, host);
  log.info('edge_listening', { tlsPort: ports.tls, httpPort: ports.http });
  return {
    tlsPort: ports.tls,
    httpPort: ports.http,
    close: async () => {
      await Promise.all([secure, plainServer].map(close));
    },
  };
}

/** Limit of a request's headers; the same as for the gateway's own server. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Creates the TLS listener. A name that we do not serve gets no certificate and causes no
 * cryptographic work. The Host header of a request must name the host of its handshake.
 */
function tlsListener({ gateway, contextOf, log }: EdgeListenersOptions): Server {
  const server = createTlsListener({
    maxHeaderSize: MAX_HEADER_BYTES,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    minVersion: 'TLSv1.2',
    SNICallback: (name, done) => {
      contextOf(name).then(
        (context) =>
          context === null ? done(new Error('No certificate for this name.')) : done(null, context),
        (error: unknown) => {
          log.warn('edge_certificate_not_read', { reason: String(error) });
          done(new Error('The certificate could not be read.'));
        },
      );
    },
  });
  server.on('request', (request, response) => {
    const { servername } = request.socket as TLSSocket & { servername?: string };
    if (hostNameOf(request.headers.host ?? '') === servername) handOver(gateway, request, response);
    else refuse(response);
  });
  // Node.js does not close such a connection, for example after a handshake without progress.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return withLimitsOf(gateway, server);
}

function withLimitsOf<S extends Server>(gateway: Server, server: S): S {
  server.headersTimeout = gateway.headersTimeout;
  server.requestTimeout = gateway.requestTimeout;
  server.keepAliveTimeout = gateway.keepAliveTimeout;
  server.maxHeadersCount = gateway.maxHeadersCount;
  server.timeout = gateway.timeout;
  server.on('clientError', (error, socket) => gateway.emit('clientError', error, socket));
  return server;
}

/** Passes a request to the gateway, without headers that the caller may have invented. */
function handOver(gateway: Server, request: IncomingMessage, response: ServerResponse): void {
  for (const name of PROXY_HEADERS) delete request.headers[name];
  gateway.emit('request', request, response);
}

/** Redirects a page of a host that we serve to HTTPS. */
async function redirect(
  { isServed }: EdgeListenersOptions,
  tlsPort: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = hostNameOf(request.headers.host ?? '');
  const served = host !== null && (await isServed(host).catch(() => false));
  if (!served) {
    refuse(response);
    return;
  }
  const port = tlsPort === HTTPS_PORT ? '' : `:${tlsPort}`;
  const path = request.url?.startsWith('/') ? request.url : '/';
  response.writeHead(308, { location: `https://${host}${port}${path}` }).end();
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(421, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    })
    .end(WRONG_HOST_PAGE);
}

function listen(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Closes a listener. Requests in progress get some time to end. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
