import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from './pass-on';
import { ReloadChannel } from './reload-channel';

export interface Front {
  /** Reloads all open pages. */
  reload(): void;
  stop(): Promise<void>;
}

/**
 * Starts a proxy before the gateway in the dev loop, at the product's usual address. It passes
 * every request on, waits while the gateway restarts, and keeps the connections that tell open
 * pages to reload. It has the same origin as the pages, so their content security policy needs no
 * exception.
 */
export async function startFront(
  port: number,
  gatewayPort: number,
  gatewayReady: () => Promise<void>,
): Promise<Front> {
  const channel = new ReloadChannel();
  const server = createServer((incoming, outgoing) => {
    if (!channel.take(incoming, outgoing))
      void gatewayReady().then(() => passOn(incoming, outgoing, `http://127.0.0.1:${gatewayPort}`));
  });
  await listen(server, port);
  return {
    reload: () => channel.reload(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts to listen on this machine only. */
export const listen = (server: Server, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
