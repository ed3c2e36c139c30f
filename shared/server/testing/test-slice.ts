import { AppError } from '@voxgrove/contracts';
import type { DomainEventName, Ports, User, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { AddressInfo } from 'node:net';
import { NoSuchPort } from '../no-such-port';
import type { Config } from '../config';
import { readEnvironment } from '../environment/table';
import type { Principal } from '../http/principal';
import { RATE_CLASSES } from '../http/rate-limit';
import { RateLimiter } from '../http/rate-limiter';
import type { RateLimits } from '../http/rate-limiter';
import { registerRoutes } from '../http/register';
import { createHttpServer } from '../http/server';
import { Streams } from '../http/sse';
import { createSecretStore } from '../secrets/secret-store';
import { Secret } from '../secrets/secret';
import type { Slice, SliceContext, SliceInstance } from '../slice';
import type { DocumentStore } from '../store/port';
import { silentLog } from '../store/silent-log';
import { openTestStore } from '../store/testing/test-database';
import { noSession } from '../http/testing/no-session';

const PUBLIC_URL = 'http://dashboard.example';
/** Request header in which a test names the calling workspace. */
const CALLER = 'x-test-workspace';
/** Request header of calls by operators. */
const OPERATOR = 'x-test-operator';
const NO_LIMITS = Object.fromEntries(
  Object.keys(RATE_CLASSES).map((name) => [name, { max: 1_000_000, windowMs: 60_000 }]),
) as RateLimits;

/** One slice on the real HTTP layer and a real database, without the shell and other slices. */
export interface TestSlice {
  /** Address of the slice's server, without a path. */
  url: string;
  instance: SliceInstance;
  store: DocumentStore;
  clock: { time: number; now(): number };
  /** Domain events that were emitted. A transaction that is repeated emits its events again. */
  events: { name: DomainEventName; subject: string; payload: object }[];
  call(method: string, path: string, options?: TestCall): Promise<TestReply>;
  stop(): Promise<void>;
}

export interface TestCall {
  /** Workspace whose owner makes the call. Absent: an anonymous caller makes it. */
  as?: WorkspaceId;
  /** Whether the caller also runs the installation. */
  operator?: boolean;
  body?: unknown;
}

export interface TestReply {
  status: number;
  /** The text of an answer that is no JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of any shape
  json: any;
}

export interface TestSliceOptions {
  /** Ports of other slices. */
  ports?: Partial<Ports>;
  /** Values of the slice's variables. */
  env?: NodeJS.ProcessEnv;
  /** Replaces parts of the context, for example the mailer. */
  context?: Partial<SliceContext>;
  /** Resources of other slices. */
  resources?: SliceInstance['resources'];
}

/**
 * Sets a slice up and serves its routes. No call leaves the process unless the test allows that.
 */
export async function startTestSlice(
  slice: Slice,
  { ports = {}, env = {}, context: given = {}, resources = {} }: TestSliceOptions = {},
): Promise<TestSlice> {
  const store = given.store ?? (await openTestStore());
  const clock = { time: Date.UTC(2026, 10, 1), now: () => clock.time };
  const events: TestSlice['events'] = [];
  const context: Partial<SliceContext> = {
    config: { publicUrl: PUBLIC_URL, dev: false } as Config,
    environment: (table) => readEnvironment(table, env),
    store,
    clock,
    log: silentLog,
    secrets: createSecretStore(store, new Secret('a master key that is used in tests only')),
    events: { emit: (_tx, name, subject, payload) => void events.push({ name, subject, payload }) },
    outbound: async () => {
      throw new AppError('OUTBOUND_FAILED');
    },
    port: (name) => {
      const port = ports[name];
      if (port === undefined) throw new NoSuchPort(name);
      return port;
    },
    ...given,
  };
  const instance = await slice.setup(context as SliceContext);
  await store.ensureIndexes(instance.indexes ?? []);
  const { url, close } = await serve(instance, clock, resources);
  await instance.start?.();
  return {
    url,
    instance,
    store,
    clock,
    events,
    async call(method, path, { as, body, operator = false } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as !== undefined && { [CALLER]: as }),
          ...(operator && { [OPERATOR]: 'yes' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const read = (): unknown => (isJson ? JSON.parse(text) : text);
      return { status: response.status, json: text === '' ? undefined : read() };
    },
    async stop() {
      await close();
      await instance.stop?.();
      if (given.store === undefined) await store.close();
    },
  };
}

async function serve(
  instance: SliceInstance,
  clock: TestSlice['clock'],
  others: SliceInstance['resources'],
): Promise<{ url: string; close(): Promise<void> }> {
  const app = createHttpServer({ log: silentLog, trustProxy: false });
  const streams = new Streams();
  registerRoutes(
    app,
    {
      log: silentLog,
      publicOrigin: PUBLIC_URL,
      streams,
      limiter: new RateLimiter(clock, NO_LIMITS),
      authority: {
        resources: {
          workspace: async (region, id) => ({ region, workspaceId: id as WorkspaceId }),
          ...others,
          ...instance.resources,
        },
        // A personal workspace has the id of its owner.
        roleIn: async ({ userId }, scope) =>
          (scope.workspaceId as string) === userId ? 'owner' : null,
      },
      principalOf: async ({ headers }) => principalOf(headers[CALLER], OPERATOR in headers),
      sessionControl: () => noSession,
      stillValid: async () => true,
    },
    instance.routes,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      streams.endAll();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

function principalOf(caller: string | string[] | undefined, operator: boolean): Principal {
  if (typeof caller !== 'string') return { kind: 'anon' };
  const userId = caller as UserId;
  return {
    kind: 'user',
    userId,
    user: { uid: userId, displayName: 'Ada Palmer', email: 'ada@example.com' } as User,
    sessionId: 'test',
    operator,
  };
}
