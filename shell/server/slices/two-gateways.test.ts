import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { read, stream, write } from '@voxgrove/server/ports/port-methods';
import { withinDeadline, remainingMs } from '@voxgrove/server/ports/deadline';
import { hashOf, signCall } from '@voxgrove/server/ports/signature';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { startTestApp } from '../testing/test-app';
import { readEvents } from './testing/read-events';
import { startTwoGateways } from './testing/two-gateways';
import type { LiveEvent, Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { TwoGateways } from './testing/two-gateways';

interface TestStock {
  /** Also passes `undefined` between other arguments and in objects. */
  describe(region: Region, name?: string, size?: number): Promise<object | undefined>;
  take(region: Region, order: { id: string; amount: number }): Promise<number>;
  throwAway(region: Region): Promise<void>;
  wait(region: Region, signal: AbortSignal): Promise<string>;
  watch(region: Region, most: number, signal: AbortSignal): AsyncIterable<{ level: number }>;
}
declare module '@voxgrove/contracts' {
  interface Ports {
    testStock: TestStock;
  }
  interface ErrorCatalogue {
    TEST_SOLD_OUT: { status: 409; message: 'Only {left} are left.' };
  }
}

interface Crate {
  workspaceId: string;
  label: string;
}
const crates = collection<Crate>('test-stock.crates');

const seen = {
  calls: [] as string[],
  aborted: 0,
  remaining: [] as number[],
  forgotten: [] as string[],
};
/** Number of calls that fail before the stock works: their connection is cut. */
let failures = 0;

const stock: TestStock = {
  describe: async (...args) => {
    seen.calls.push('describe');
    seen.remaining.push(remainingMs());
    return args[1] === undefined && args[2] === 2
      ? { args: args.length, missing: null }
      : undefined;
  },
  take: async (_region, { amount }) => {
    seen.calls.push('take');
    if (amount > 3) throw new AppError('TEST_SOLD_OUT', { left: 3 });
    if (amount < 0) throw new Error('a secret of the stock');
    return 3 - amount;
  },
  throwAway: async () => void seen.calls.push('throwAway'),
  wait: (_region, signal) =>
    new Promise((resolve, reject) => {
      seen.calls.push('wait');
      signal.addEventListener('abort', () => {
        seen.aborted += 1;
        reject(signal.reason as Error);
      });
    }),
  async *watch(_region, most, signal) {
    seen.calls.push('watch');
    try {
      for (let level = 0; level < most; level += 1) yield { level };
      if (most === 2) throw new AppError('TEST_SOLD_OUT', { left: 0 });
      if (most === 3)
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    } finally {
      seen.aborted += signal.aborted ? 1 : 0;
    }
  },
};

const stockSlice: Slice = {
  name: 'mf-test-stock',
  errors: { TEST_SOLD_OUT: { status: 409, message: 'Only {left} are left.' } },
  ports: {
    testStock: {
      describe: read(),
      take: write((_region, { id }) => id),
      throwAway: write(),
      wait: read(),
      watch: stream,
    },
  },
  resources: ['agent'],
  setup: async () => ({
    routes: [],
    provides: { testStock: stock },
    resources: {
      agent: async (region, id) => ({ region, workspaceId: id as WorkspaceId }),
    },
    topics: [
      {
        pattern: 'workspaces/{id}/crates',
        policy: 'workspace.read',
        resource: 'workspace',
        collection: crates,
        matches: ({ workspaceId }: Crate, id) => workspaceId === id,
        view: ({ label }: Crate) => ({ label }),
      },
    ],
    forgetWorkspace: async (_region, id) => void seen.forgotten.push(id),
    forgetAgent: async (_region, { agentId }) => void seen.forgotten.push(agentId),
  }),
};
const shopSlice: Slice = { name: 'mf-test-shop', setup: async () => ({ routes: [] }) };

let gateways: TwoGateways;
let caller: TestStock;
beforeAll(async () => {
  gateways = await startTwoGateways(stockSlice, shopSlice, { cutConnection: () => failures-- > 0 });
  caller = gateways.second.app.context.port('testStock');
}, 60_000);
afterAll(() => gateways.stop());
beforeEach(() => {
  seen.calls = [];
  seen.aborted = 0;
  seen.remaining = [];
  failures = 0;
});
const errorOf = (task: Promise<unknown>): Promise<AppError> =>
  task.then(
    () => {
      throw new Error('The call was not refused.');
    },
    (error: AppError) => error,
  );

describe('a port of a slice that another gateway runs', () => {
  test('passes arguments and results unchanged', async () => {
    expect(await caller.describe('eu', undefined, 2)).toEqual({ args: 3, missing: null });
    expect(await caller.describe('eu')).toBeUndefined();
    expect(await caller.take('eu', { id: 'a', amount: 1 })).toBe(2);
  });

  test("throws the slice's errors, but reveals nothing about an unexpected error", async () => {
    expect(await errorOf(caller.take('eu', { id: 'b', amount: 4 }))).toMatchObject({
      name: 'AppError',
      code: 'TEST_SOLD_OUT',
      status: 409,
      message: 'Only 3 are left.',
      details: { left: 3 },
    });
    const unexpected = await errorOf(caller.take('eu', { id: 'c', amount: -1 }));
    expect(unexpected).toMatchObject({ code: 'INTERNAL', details: {} });
    expect(gateways.first.logs.join('')).toContain('port_call_failed');
  });

  test('is called again after a broken connection, unless a repeated call could change more', async () => {
    failures = 2;
    expect(await caller.take('eu', { id: 'd', amount: 1 })).toBe(2);
    failures = 1;
    expect(await caller.describe('eu')).toBeUndefined();
    failures = 1;
    expect((await errorOf(caller.throwAway('eu'))).code).toBe('UNAVAILABLE');
    expect(seen.calls).toEqual(['take', 'describe']);
    failures = 3;
    expect((await errorOf(caller.describe('eu'))).code).toBe('UNAVAILABLE');
  });

  test('gets the remaining time of its caller', async () => {
    await withinDeadline(20_000, () => caller.describe('eu'));
    expect(seen.remaining[0]).toBeLessThanOrEqual(20_000);
    const late = withinDeadline(200, () => caller.wait('eu', new AbortController().signal));
    expect((await errorOf(late)).code).toBe('UNAVAILABLE');
  });

  test('is aborted when its caller aborts', async () => {
    const controller = new AbortController();
    const waiting = caller.wait('eu', controller.signal);
    await until(() => seen.calls.includes('wait'));
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await until(() => seen.aborted === 1);
  });
});

describe('a stream of a slice that another gateway runs', () => {
  const levels = async (most: number, signal = new AbortController().signal): Promise<number[]> => {
    const found: number[] = [];
    for await (const { level } of caller.watch('eu', most, signal)) found.push(level);
    return found;
  };

  test('yields all items and ends', async () => {
    expect(await levels(1)).toEqual([0]);
    expect(await levels(500)).toHaveLength(500);
  });

  test("throws the slice's error after its items", async () => {
    const found: number[] = [];
    const reading = (async () => {
      for await (const { level } of caller.watch('eu', 2, new AbortController().signal))
        found.push(level);
    })();
    expect(await errorOf(reading)).toMatchObject({ code: 'TEST_SOLD_OUT', details: { left: 0 } });
    expect(found).toEqual([0, 1]);
  });

  test('ends on both sides when the reader leaves or aborts', async () => {
    for await (const { level } of caller.watch('eu', 3, new AbortController().signal))
      if (level === 2) break;
    await until(() => seen.aborted === 1);
    const controller = new AbortController();
    const reading = levels(3, controller.signal);
    await until(() => seen.calls.length === 2);
    controller.abort();
    expect((await reading).length).toBeLessThanOrEqual(3);
    await until(() => seen.aborted === 2);
  });
});

describe('the internal address', () => {
  const PATH = '/internal/slices/mf-test-stock/testStock/describe';
  const BODY = JSON.stringify({ arguments: { 0: 'eu' }, length: 1, timeoutMs: 1_000 });
  const post = async (
    { signed = {}, key, body = BODY }: { signed?: object; key?: Buffer; body?: string } = {},
    path = PATH,
  ): Promise<number> => {
    const { secrets } = gateways.first.app.context;
    const call = {
      method: 'POST',
      path,
      slice: 'mf-test-shop',
      at: gateways.first.clock.now(),
      bodyHash: hashOf(BODY),
      ...signed,
    };
    const authorization = signCall(call, key ?? secrets.derive('service-calls'));
    const headers = { 'content-type': 'application/json', authorization };
    const { status } = await fetch(gateways.firstAddress + path, { method: 'POST', headers, body });
    return status;
  };

  test('answers a signed call', async () => {
    expect(await post()).toBe(200);
  });

  test.each([
    ['with another key', { key: Buffer.from('another key') }],
    ['of another path', { signed: { path: '/internal/slices/mf-test-stock/testStock/take' } }],
    ['of another method', { signed: { method: 'GET' } }],
    ['that is a minute old', { signed: { at: Date.UTC(2026, 10, 1) - 60_000 } }],
    ['of the future', { signed: { at: Date.UTC(2026, 10, 1) + 60_000 } }],
  ])('refuses a signature %s', async (_what, call) => {
    expect(await post(call)).toBe(401);
    expect(seen.calls).toEqual([]);
  });

  test('exists only under the internal host, if one is configured', async () => {
    const internalHost = '10.0.0.7:4000';
    const guarded = await startTestApp({
      slices: [stockSlice],
      store: gateways.first.store,
      config: { internalHost },
    });
    const { secrets } = guarded.app.context;
    const signed = {
      method: 'POST',
      path: PATH,
      slice: 'mf-test-shop',
      at: guarded.clock.now(),
      bodyHash: hashOf(BODY),
    };
    const authorization = signCall(signed, secrets.derive('service-calls'));
    const send = (host: string) => postTo(guarded.url + PATH, { host, authorization }, BODY);
    expect(await send(new URL(guarded.url).host)).toBe(404);
    expect(await send('localhost:4000')).toBe(404);
    expect(seen.calls).toEqual([]);
    expect(await send(internalHost)).toBe(200);
    await guarded.stop();
  });

  test('refuses a body that differs from the signed one', async () => {
    expect(await post({ body: BODY.replace('eu', 'na') })).toBe(403);
    expect(seen.calls).toEqual([]);
  });

  test('refuses callers without a signature, signed in or not', async () => {
    const cookie = await gateways.first.signIn('mallory@example.com');
    const callers: Record<string, string>[] = [{}, { cookie }, { authorization: 'Bearer abc' }];
    for (const headers of callers) {
      const { status } = await fetch(gateways.url + PATH, { method: 'POST', headers, body: BODY });
      expect([401, 403]).toContain(status);
    }
    expect(seen.calls).toEqual([]);
  });

  test.each(['constructor', 'toString', '__proto__', 'unknown'])(
    'has no method %s',
    async (name) => {
      expect(await post({}, `/internal/slices/mf-test-stock/testStock/${name}`)).toBe(404);
      expect(await post({}, `/internal/slices/mf-test-stock/${name}/describe`)).toBe(404);
      expect(await post({}, `/internal/slices/${name}/testStock/describe`)).toBe(404);
    },
  );
});

test('resources, deletions and live topics of a slice work in the other gateway', async () => {
  const { first, second } = gateways;
  const cookie = await second.signIn('ada@example.com');
  const { json } = await second.call('GET', '/api/auth/session', { cookie });
  const workspaceId = json.user.uid as WorkspaceId & UserId;

  const topic = `workspaces/${workspaceId}/crates`;
  const listening = new AbortController();
  const address = `${second.url}/live?region=eu&topic=${encodeURIComponent(topic)}`;
  const response = await fetch(address, { headers: { cookie }, signal: listening.signal });
  expect(response.status).toBe(200);
  const events: LiveEvent[] = [];
  const reading = collect(readEvents<LiveEvent>(response), events).catch(() => undefined);
  const put = (id: string) =>
    first.store.for('eu').set(crates, id, { workspaceId, label: `Crate ${id}` });
  let id = 0;
  await until(async () => {
    // Repeats the change, because the stream between the gateways opens later than the browser's
    // stream.
    await put(String((id += 1)));
    return events.length > 0;
  });
  expect(events[0]).toMatchObject({
    topic,
    type: 'change',
    data: { label: expect.stringMatching(/^Crate /) },
  });
  listening.abort();
  await reading;
  const stranger = await second.signIn('eve@example.com');
  expect((await fetch(address, { headers: { cookie: stranger } })).status).toBe(404);

  const agentId = 'A'.repeat(16) as Parameters<typeof forget>[1]['agentId'];
  const { forget } = second.app.context.port('agentCleanup');
  await forget('eu', { agentId, workspaceId });
  expect(seen.forgotten).toEqual([agentId]);
});

async function collect<Item>(from: AsyncIterable<Item>, into: Item[]): Promise<void> {
  for await (const item of from) into.push(item);
}

/**
 * Sends a request with another host, because `fetch` does not set the header `host`. @returns the
 * status
 */
const postTo = (
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const post = request(
      address,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    post.once('error', reject).end(body);
  });
