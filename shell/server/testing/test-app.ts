import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { AppError } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { createLogger } from '@voxgrove/server/log';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { createApp } from '../create-app';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import type { Mail } from '@voxgrove/server/mail/port';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Slice } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { App } from '../create-app';
import type { SliceElsewhere } from '../slices/find-slices';

export interface TestClock extends Clock {
  time: number;
  advance(ms: number): void;
}

export interface TestApp {
  app: App;
  url: string;
  store: DocumentStore;
  clock: TestClock;
  mails: Mail[];
  /** Every log line, as the logger writes it. */
  logs: string[];
  /** Makes a JSON call. `cookie`: the cookie that a browser would send. */
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>;
  /** Signs a user in through the public routes. @returns the cookie */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}
export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of any shape
  json: any;
  cookie: string | undefined;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Environment variables for slices. */
  env?: NodeJS.ProcessEnv;
  slices?: Slice[];
  /** Slices that another gateway runs. */
  elsewhere?: SliceElsewhere[];
  rateLimits?: RateLimits;
  gateEveryMs?: number;
  store?: DocumentStore;
  mail?: (mail: Mail) => Promise<void>;
  /** Default: no call leaves the test. */
  outbound?: Outbound;
}

/** Limits that no test reaches, except the tests about rate limits. */
export const GENEROUS = Object.fromEntries(
  Object.keys(RATE_CLASSES).map((name) => [name, { max: 1_000_000, windowMs: 60_000 }]),
) as RateLimits;

/**
 * Starts the whole gateway on a real port with a database in memory. The test has its own clock and
 * mailbox.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const store = options.store ?? (await openTestStore());
  const clock: TestClock = {
    time: Date.UTC(2026, 10, 1),
    now() {
      return this.time;
    },
    advance(ms) {
      this.time += ms;
    },
  };
  const mails: Mail[] = [];
  const logs: string[] = [];
  const log = createLogger({
    destination: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logs.push(chunk.toString());
        done();
      },
    }),
  });
  const place = await mkdtemp(join(tmpdir(), 'voxgrove-app-'));
  const config: Config = {
    ...testConfig(),
    dataDir: place,
    files: { kind: 'disk', folder: join(place, 'files') },
    ...options.config,
  };
  const app = await createApp({
    config,
    env: options.env ?? {},
    store,
    clock,
    log,
    contract: '1.0.0',
    rateLimits: options.rateLimits ?? GENEROUS,
    mail: {
      send:
        options.mail ??
        (async (mail) => {
          mails.push(mail);
        }),
    },
    outbound:
      options.outbound ??
      (async () => {
        throw new AppError('OUTBOUND_FAILED');
      }),
    ...(options.slices === undefined ? {} : { slices: options.slices }),
    ...(options.elsewhere && { elsewhere: options.elsewhere }),
    ...(options.gateEveryMs === undefined ? {} : { gateEveryMs: options.gateEveryMs }),
  });
  await app.start();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;

  const call = async (
    method: string,
    path: string,
    { body, cookie, headers = {} }: CallOptions = {},
  ): Promise<TestResponse> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const set = response.headers
      .getSetCookie()
      .map((header) => header.split(';', 1)[0])
      .at(-1);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: parse(text),
      cookie: set,
    };
  };
  return {
    app,
    url,
    store,
    clock,
    mails,
    logs,
    call,
    async signIn(email) {
      // A code works only in the browser that requested it.
      const { cookie: browser } = await expectOk(
        call('POST', '/api/auth/code', { body: { email } }),
      );
      const code = codeIn(mails.findLast(({ to }) => to === email.trim().toLowerCase()));
      const { cookie } = await expectOk(
        call('POST', '/api/auth/code/verify', {
          body: { email, code },
          ...(browser !== undefined && { cookie: browser }),
        }),
      );
      return cookie ?? '';
    },
    async stop() {
      app.server.server.closeAllConnections();
      await app.stop();
      if (options.store === undefined) await store.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}

export const codeIn = (mail: Mail | undefined): string =>
  /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

export const testConfig = (): Config => ({
  root: '/nowhere',
  remotesPath: [],
  port: 0,
  publicUrl: 'http://localhost:4000',
  dataDir: '/nowhere',
  embedded: true,
  seed: false,
  database: { kind: 'pglite', folder: 'memory://' },
  smtp: { host: 'localhost', port: 1, from: 'test@voxgrove.example', secure: false },
  sandboxUrl: 'http://localhost:4010',
  demoSiteUrl: 'http://localhost:4020',
  model: undefined,
  outboundAllowedOrigins: [],
  trustProxy: false,
  slices: undefined,
  sliceAddresses: {},
  masterKey: new Secret('a master key that is used in tests only'),
  dev: false,
  operators: ['operator@example.com'],
  overrideOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
  files: { kind: 'disk', folder: '/nowhere/files' },
  company: { name: 'Voxgrove', address: undefined, email: 'hello@voxgrove.example', social: [] },
  legalDir: undefined,
  passwordCost: { N: 16, r: 1, p: 1 },
});

async function expectOk(response: Promise<TestResponse>): Promise<TestResponse> {
  const answer = await response;
  if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
