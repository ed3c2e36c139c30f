import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELOAD_PATH } from './reload-path';

export interface Front {
  /** Tells every open page to load itself again. */
  reload(): void;
  stop(): Promise<void>;
}

/**
 * Stands before the gateway in the dev loop, at the product's usual address. Passes every request on, waits while the
 * gateway restarts, and holds the connections over which open pages learn that they should reload. Being the same origin
 * it needs no exception in the pages' content security policy.
 */
export async function startFront(port: number, gatewayPort: number, gatewayReady: () => Promise<void>): Promise<Front> {
  const pages = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === RELOAD_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('retry: 500\n\n');
      pages.add(outgoing);
      outgoing.once('close', () => pages.delete(outgoing));
      return;
    }
    void gatewayReady().then(() => pass(incoming, outgoing, gatewayPort));
  });
  await listen(server, port);
  return {
    reload: () => { for (const page of pages) page.write('data: reload\n\n'); },
    stop: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const onward = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`The gateway did not answer (${error.message}). Its last lines are in the terminal.`);
  });
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

const listen = (server: Server, port: number): Promise<AddressInfo> => new Promise((resolve, reject) => {
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => resolve(server.address() as AddressInfo));
});
