import { createServer, request as openRequest } from 'node:http';
import { ownDatabase } from '@voxgrove/server/store/testing/test-database';
import { openStore } from '@voxgrove/server/store/open';
import { pathOf } from '@voxgrove/server/http/register';
import { startTestApp } from '../../testing/test-app';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Slice } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { TestApp, TestAppOptions } from '../../testing/test-app';

/** Two gateways of one installation behind one address. Each has its own slices. */
export interface TwoGateways {
  /** The address that people use. */
  url: string;
  first: TestApp;
  second: TestApp;
  /** The internal address of the first gateway. */
  firstAddress: string;
  stop(): Promise<void>;
}

export interface TwoGatewaysOptions extends Omit<TestAppOptions, 'slices' | 'elsewhere' | 'store'> {
  /**
   * Called before each call between the gateways. If the result is true, the call's connection is
   * cut.
   */
  cutConnection?: () => boolean;
}

interface Forwarder {
  url: string;
  close(): void;
}

/**
 * Starts both gateways on one PostgreSQL database, each with its own store. A proxy sends the paths
 * that only the second gateway has to that gateway, and all others to the first.
 */
export async function startTwoGateways(
  firstSlice: Slice,
  secondSlice: Slice,
  { config, cutConnection = () => false, ...options }: TwoGatewaysOptions = {},
): Promise<TwoGateways> {
  const running: Partial<Record<'first' | 'second', TestApp>> = {};
  const ofSecond = (path: string): boolean => onlyIn(running.second!, running.first!)(path);
  const proxy = await forward((path) => running[ofSecond(path) ? 'second' : 'first']!.url);
  const [toFirst, toSecond] = await Promise.all([
    forward(() => (cutConnection() ? undefined : running.first!.url)),
    forward(() => (cutConnection() ? undefined : running.second!.url)),
  ]);
  const { stores, drop } = await openTwoStores();
  const start = (slice: Slice, other: Slice, address: string, store: DocumentStore) =>
    startTestApp({
      ...options,
      store,
      slices: [slice],
      elsewhere: [{ name: other.name, declarations: other }],
      config: { ...config, publicUrl: proxy.url, sliceAddresses: { [other.name]: address } },
    });
  const first = await start(firstSlice, secondSlice, toSecond.url, stores[0]);
  running.first = first;
  const second = await start(secondSlice, firstSlice, toFirst.url, stores[1]);
  running.second = second;
  return {
    url: proxy.url,
    first,
    second,
    firstAddress: toFirst.url,
    async stop() {
      for (const { close } of [proxy, toFirst, toSecond]) close();
      await second.stop();
      await first.stop();
      for (const store of stores) await store.close();
      await drop();
    },
  };
}

/** Opens a store for each gateway. If no PostgreSQL runs, both gateways share one store. */
async function openTwoStores(): Promise<{
  stores: [DocumentStore, DocumentStore];
  drop(): Promise<void>;
}> {
  const database = await ownDatabase();
  if (database === undefined) {
    const shared = await openStore({ database: { kind: 'pglite', folder: 'memory://' } });
    return { stores: [shared, shared], drop: async () => undefined };
  }
  const open = () =>
    openStore({
      database: { kind: 'postgres', urls: { na: database.url, eu: database.url } },
    });
  return { stores: [await open(), await open()], drop: database.drop };
}

/**
 * Returns a function that checks whether a path belongs to a route that `one` has and `other` does
 * not have.
 */
function onlyIn(one: TestApp, other: TestApp): (path: string) => boolean {
  const known = new Set(other.app.routes.map(pathOf));
  const patterns = one.app.routes.map(pathOf).filter((path) => !known.has(path));
  const expressions = patterns.map((pattern) => {
    const expression = pattern.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*');
    return new RegExp(`^${expression}$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

/**
 * Starts a server that forwards every request as a stream. When one side closes, the other side is
 * closed too. Without a target, the server cuts the connection.
 */
async function forward(target: (path: string) => string | undefined): Promise<Forwarder> {
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '/';
    const origin = target(path.split('?')[0]!);
    if (origin === undefined) {
      request.socket.destroy();
      return;
    }
    const onward = openRequest(
      new URL(path, origin),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
      },
    );
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server: Server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
