import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { AppError } from '@voxgrove/contracts';
import { FUNCTION } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { SliceInstance } from '@voxgrove/server/slice';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { CredentialListReply } from '../../contract/credentials';
import type {
  FunctionInput,
  FunctionListReply,
  FunctionTest,
  FunctionView,
} from '../../contract/functions';
import { newFunctionId } from '../../contract/functions';
import { slice } from '../slice';
import { sliceCalls } from '../testing/slice-calls';
import type { TestWorld } from '../testing/test-world';
import { WORKSPACE_A, WORKSPACE_B, testWorld } from '../testing/test-world';
import { callFunction } from './call-function';
import type { CallDeps } from './call-function';
import { bodyTemplate, fillBody } from './fill-body';
import { fillUrl, urlTemplate } from './fill-url';
import { pathSteps, pick } from './pick-path';
import type { Values } from './values';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

const CANARY = 'canary-secret-value-9Z';
let world: TestWorld;
let instance: SliceInstance;
let sandbox: Sandbox;
let shop: Server;
let origin: string;
let requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] =
  [];
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let call: ReturnType<typeof sliceCalls>;

const echo: typeof answer = (request, response, body) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      url: request.url,
      headers: request.headers,
      body,
      items: [{ name: 'Tent' }, { name: 'Boots' }],
    }),
  );
};

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      requests.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      });
      answer(request, response, body);
    });
  });
  await new Promise<void>((done) => {
    shop.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  world = await testWorld();
  const config = {
    ...world.context.config,
    model: undefined,
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [origin],
  } as Config;
  world.context.config = config;
  world.context.outbound = createOutbound({ config, clock: world.clock, log: world.context.log });
  instance = await slice.setup(world.context);
  await instance.start?.();
  call = sliceCalls(world, instance);
  await call('PUT /workspaces/:workspaceId/credentials/secrets/:name', {
    workspaceId: WORKSPACE_A,
    name: 'SHOP_KEY',
    value: CANARY,
  });
});
afterAll(async () => {
  await instance.stop?.();
  await world.close();
  await sandbox.stop();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  requests = [];
  answer = echo;
});

const text = (name: string, required = true): FunctionInput['parameters'][number] => ({
  name,
  type: 'string',
  description: '',
  required,
  values: [],
});
const define = (more: Partial<FunctionInput> = {}): FunctionInput => ({
  name: 'order_status',
  description: 'Tells the state of an order.',
  method: 'GET',
  url: `${origin}/orders`,
  headers: [],
  body: '',
  parameters: [],
  responsePath: '',
  maxChars: 4_000,
  timeoutMs: 1_000,
  agents: 'all',
  ...more,
});
const run = async (definition: FunctionInput, given: object = {}): Promise<FunctionTest> =>
  (
    await call<{ data: FunctionTest }>('POST /workspaces/:workspaceId/functions/test', {
      workspaceId: WORKSPACE_A,
      definition,
      arguments: given,
    })
  ).data;
const create = async (
  more: Partial<FunctionInput> = {},
  id = newFunctionId(),
): Promise<FunctionView> =>
  (
    await call<{ data: FunctionView }>('PUT /workspaces/:workspaceId/functions/:functionId', {
      workspaceId: WORKSPACE_A,
      functionId: id,
      ...define(more),
    })
  ).data;
const errorOf = async (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => {
      throw new Error('It was let through.');
    },
    (error: unknown) => error as AppError,
  );
const fieldsOf = async (attempt: Promise<unknown>) =>
  (await errorOf(attempt)).details['fields'] as Record<string, string>;

describe('addresses', () => {
  test('that are not public or have a variable host cannot be saved', async () => {
    const refused = [
      'http://127.0.0.1:22/',
      'http://localhost/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/',
      'http://10.0.0.1/',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://metadata.google.internal/',
      'http://intranet/',
      'ftp://api.example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '//api.example.com/',
      'https://api.example.com:22/',
      'https://user:pass@api.example.com/',
      'https://api.example.com/#x',
      'https://api.example.com\\@127.0.0.1/',
      'https://api.example.com/a\\b',
      'https://{{host}}/',
      'https://{{host}}.example.com/',
      'https://api.example.com{{host}}/',
      'https://api.example.com:{{host}}/',
      '{{host}}://api.example.com/',
      '{{host}}',
      'https://{{host}}@api.example.com/',
      'https:/{{host}}/x',
      'https://api.example.com@{{host}}/',
      'https://api.example.com/{{credential.SHOP_KEY}}',
      'https://api.example.com/{{no such}}',
      'https://api.example.com/{{unknown}}',
      'https://api.example.com/\nhost: evil',
    ];
    for (const url of refused) {
      const fields = await fieldsOf(create({ url, parameters: [text('host')] })).catch(
        () => ({}) as Record<string, string>,
      );
      expect([url, typeof fields['url']]).toEqual([url, 'string']);
    }
    expect(
      (
        await call<FunctionListReply>('GET /workspaces/:workspaceId/functions', {
          workspaceId: WORKSPACE_A,
        })
      ).data,
    ).toEqual([]);
    expect(requests).toEqual([]);
  });

  test('keep scheme, host, port, segments and query for any value (any text)', () => {
    const template = urlTemplate(
      'https://api.example.com:8443/v1/orders/{{id}}/items?email={{email}}&fixed=1',
    )!;
    const shape = (url: URL) => [
      url.protocol,
      url.host,
      url.username,
      url.hash,
      url.pathname.split('/').length,
      url.pathname.split('/')[4],
      [...url.searchParams.keys()].join(),
    ];
    const parameters = (id: string, email: string): Values => ({
      parameters: new Map([
        ['id', id],
        ['email', email],
      ]),
      credentials: new Map(),
    });
    const wanted = shape(new URL(fillUrl(template, parameters('a', 'b'))));
    const nasty = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '../../admin',
      '/..//evil.example',
      '\\evil',
      '@evil.example',
      '?x=1',
      '#x',
      '&fixed=2',
      'a\r\nHost: evil',
      '//evil.example/',
      ':80',
      '\u2025',
      '%00',
      ' ',
      '..;/',
    );
    fc.assert(
      fc.property(
        fc.oneof(nasty, fc.string({ minLength: 1, unit: 'grapheme' })),
        fc.oneof(nasty, fc.string({ unit: 'grapheme' })),
        (id, email) => {
          let filled: string;
          try {
            filled = fillUrl(template, parameters(id, email));
          } catch (error) {
            expect((error as Error).name).toBe('UnusableValue');
            return;
          }
          const url = new URL(filled);
          expect(shape(url)).toEqual(wanted);
          expect(decodeURIComponent(url.pathname.split('/')[3]!)).toBe(id);
          expect(url.searchParams.get('email')).toBe(email);
        },
      ),
      { numRuns: 300 },
    );
    for (const id of ['.', '..', ''])
      expect(() => fillUrl(template, parameters(id, 'x'))).toThrow();
  });

  test('a redirect is not followed, and the key is sent to no other address', async () => {
    answer = (_request, response) => {
      response.writeHead(302, { location: `${origin}/stolen` });
      response.end();
    };
    const result = await run(
      define({ headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }] }),
    );
    expect(result).toMatchObject({ ok: false, forModel: expect.stringContaining('redirect') });
    expect(requests).toHaveLength(1);
  });
});

describe('the request of a function', () => {
  test('has parameters in path, query, header and body, without the parts that were not given', async () => {
    const definition = define({
      method: 'POST',
      url: `${origin}/orders/{{id}}?email={{email}}&page={{page}}`,
      headers: [
        { name: 'X-Id', value: 'no-{{id}}' },
        { name: 'X-Note', value: '{{note}}' },
      ],
      body: '{"id": "{{id}}", "n": {{page}}, "tags": ["{{id}}", {{note}}], "note": "{{note}}", "nested": {"text": "Order {{id}}: {{note}}"}}',
      parameters: [
        text('id'),
        text('email'),
        { ...text('page', false), type: 'number' },
        text('note', false),
      ],
    });
    await run(definition, { id: 'a/b?c', email: 'ann+x@example.com', page: '2' });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/orders/a%2Fb%3Fc?email=ann%2Bx%40example.com&page=2',
      headers: { 'x-id': 'no-a/b?c', 'content-type': 'application/json' },
    });
    expect(requests[0]!.headers['x-note']).toBeUndefined();
    expect(JSON.parse(requests[0]!.body)).toEqual({
      id: 'a/b?c',
      n: 2,
      tags: ['a/b?c', null],
      nested: { text: 'Order a/b?c: ' },
    });
    await run(definition, { id: 'x', email: 'y' });
    expect(requests[1]!.url).toBe('/orders/x?email=y');
  });

  test('keeps its JSON valid for any value (any text)', () => {
    const tree = bodyTemplate(
      '{"to": "{{who}}", "text": "Dear {{who}}, hi", "raw": {{who}}, "admin": false}',
    )!;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(
            '", "admin": true, "x": "',
            '{{who}}',
            '\\',
            '"',
            '\n',
            '{{credential.SHOP_KEY}}',
          ),
          fc.string({ unit: 'grapheme' }),
        ),
        (who) => {
          const sent: unknown = JSON.parse(
            fillBody(tree, {
              parameters: new Map([['who', who]]),
              credentials: new Map([['SHOP_KEY', CANARY]]),
            }),
          );
          expect(sent).toEqual({ to: who, text: `Dear ${who}, hi`, raw: who, admin: false });
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gets no additional header from a value, and no function can set connection headers', async () => {
    const definition = define({
      headers: [{ name: 'X-Name', value: '{{name}}' }],
      parameters: [text('name')],
    });
    for (const name of ['a\r\nX-Evil: 1', 'a\nb', 'snow \u2603'])
      expect(await run(definition, { name })).toMatchObject({
        ok: false,
        request: null,
        forModel: expect.stringContaining('X-Name'),
      });
    expect(requests).toEqual([]);
    for (const name of [
      'Host',
      'content-length',
      'Transfer-Encoding',
      'connection',
      'a b',
      'x:y',
      'x\r\ny',
      '',
    ])
      expect(Object.keys(await fieldsOf(create({ headers: [{ name, value: 'x' }] })))).toEqual([
        'headers.0.name',
      ]);
  });

  test('an invalid definition is refused at its field', async () => {
    const faults = async (more: Partial<FunctionInput>) =>
      Object.keys(await fieldsOf(create(more))).sort();
    expect(await faults({ name: 'Order Status' })).toEqual(['name']);
    expect(await faults({ description: ' ' })).toEqual(['description']);
    expect(await faults({ method: 'POST', body: '{ not json }' })).toEqual(['body']);
    expect(await faults({ method: 'POST', body: '{"{{x}}": 1}', parameters: [text('x')] })).toEqual(
      ['body'],
    );
    expect(await faults({ method: 'POST', body: '{"a": "{{nobody}}"}' })).toEqual(['body']);
    expect(await faults({ body: '{}' })).toEqual(['body']);
    expect(await faults({ url: `${origin}/{{id}}`, parameters: [text('id', false)] })).toEqual([
      'url',
    ]);
    expect(
      await faults({ parameters: [text('a'), text('a'), { ...text('b'), type: 'enum' }] }),
    ).toEqual(['parameters.1.name', 'parameters.2.values']);
    expect(await faults({ responsePath: 'a..b' })).toEqual(['responsePath']);
  });
});

describe('arguments', () => {
  test('are checked against the parameters before the call', async () => {
    const parameters: FunctionInput['parameters'] = [
      text('id'),
      { ...text('count', false), type: 'number' },
      { ...text('gift', false), type: 'boolean' },
      { ...text('size', false), type: 'enum', values: ['S', 'M'] },
    ];
    const wrong: [object, string][] = [
      [{}, 'id: This is required.'],
      [{ id: '' }, 'required'],
      [{ id: 'x', count: 'many' }, 'count: This must be a number.'],
      [{ id: 'x', gift: 'perhaps' }, 'true or false'],
      [{ id: 'x', size: 'XL' }, 'one of: S, M'],
      [{ id: 'x', constructor: 'y' }, 'constructor: There is no such parameter.'],
    ];
    for (const [given, problem] of wrong)
      expect(await run(define({ parameters }), given)).toMatchObject({
        ok: false,
        request: null,
        forModel: expect.stringContaining(problem),
      });
    expect(requests).toEqual([]);
    expect(
      await run(define({ parameters }), { id: 'x', count: 3, gift: true, size: 'M' }),
    ).toMatchObject({ ok: true });
  });
});

describe('the response of a function', () => {
  test('is the part at the path, cut to the limit, and failures are in plain words', async () => {
    expect((await run(define({ responsePath: 'items[].name' }))).forModel).toBe('["Tent","Boots"]');
    expect((await run(define({ responsePath: 'items[1].name' }))).forModel).toBe('Boots');
    expect((await run(define({ responsePath: 'items[9].name' }))).forModel).toContain(
      'nothing at items[9].name',
    );
    expect((await run(define({ responsePath: '__proto__' }))).forModel).toContain('nothing at');
    answer = (_request, response) => {
      response.setHeader('content-type', 'text/plain');
      response.end('x'.repeat(5_000));
    };
    expect((await run(define({ maxChars: 200 }))).forModel).toBe(
      `${'x'.repeat(200)}… (the rest is cut off)`,
    );
    answer = (_request, response) => {
      response.statusCode = 404;
      response.end('No such order');
    };
    expect(await run(define())).toMatchObject({
      ok: false,
      response: { status: 404 },
      forModel: 'The function failed with status 404. No such order',
    });
    answer = (_request, response) => {
      response.setHeader('content-type', 'image/png');
      response.end(Buffer.from([0, 255, 1]));
    };
    expect(await run(define())).toMatchObject({
      forModel: expect.stringContaining('not text'),
      response: { body: '' },
    });
    answer = (_request, response) => {
      response.end('x'.repeat(FUNCTION.maxResponseBytes + 1));
    };
    expect((await run(define())).forModel).toContain('larger than 256 kB');
    answer = () => undefined;
    expect((await run(define({ timeoutMs: 1_000 }))).forModel).toContain('within 1 s');
    expect(pick({ a: [{ b: 1 }] }, pathSteps('a[0].b')!)).toBe(1);
  });

  test('a secret is shown nowhere: not in the test, to the model, or in a response that repeats it', async () => {
    const result = await run(
      define({
        method: 'POST',
        url: `${origin}/echo?key={{credential.SHOP_KEY}}`,
        headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }],
        body: '{"key": "{{credential.SHOP_KEY}}"}',
        maxChars: 200,
      }),
    );
    expect(requests[0]).toMatchObject({
      headers: { authorization: `Bearer ${CANARY}` },
      body: `{"key":"${CANARY}"}`,
    });
    expect(JSON.stringify(result)).not.toContain('canary');
    expect(result.request).toMatchObject({
      body: '{"key":"••••••"}',
      headers: expect.arrayContaining([{ name: 'authorization', value: 'Bearer ••••••' }]),
    });
    expect(
      (await run(define({ headers: [{ name: 'X-Key', value: '{{credential.GONE}}' }] }))).forModel,
    ).toContain('no credential called GONE');
  });
});

describe('a stored secret', () => {
  test('goes to new hosts only by the owner, and a member uses it only where it already goes', async () => {
    const key = { headers: [{ name: 'X-Key', value: '{{credential.SHOP_KEY}}' }] };
    const away = 'https://collector.example/';
    const member = { role: 'member' as const };
    const put = (definition: FunctionInput, options = {}, functionId = newFunctionId()) =>
      call<{ data: FunctionView }>(
        'PUT /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId, ...definition },
        options,
      );
    const patch = (functionId: string, changes: object) =>
      call<{ data: FunctionView }>(
        'PATCH /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId, ...changes },
        member,
      );
    const attempt = (definition: FunctionInput) =>
      call(
        'POST /workspaces/:workspaceId/functions/test',
        { workspaceId: WORKSPACE_A, definition, arguments: {} },
        member,
      );
    const owned = (await put(define({ name: 'owned', ...key }))).data.function;
    const plain = (await put(define({ name: 'plain', url: away }), member)).data.function;
    for (const refused of [
      () => attempt(define({ url: away, ...key })),
      () => attempt(define({ url: `${away}?key={{credential.SHOP_KEY}}` })),
      () =>
        attempt(define({ method: 'POST', url: away, body: '{"key": {{credential.SHOP_KEY}}}' })),
      () => put(define({ name: 'mine', url: away, ...key }), member),
      () => patch(owned.id, { url: away }),
      () => patch(plain.id, key),
      () => attempt(define({ url: `${origin}.collector.example/`, ...key })),
    ])
      expect((await errorOf(refused())).code).toMatch(/CREDENTIAL_NEW_HOST|BAD_INPUT/);
    expect(await errorOf(patch(owned.id, { url: away }))).toMatchObject({
      code: 'CREDENTIAL_NEW_HOST',
      message:
        'Only the owner of the workspace can send SHOP_KEY to collector.example: no function does so yet.',
    });
    expect(
      (await patch(owned.id, { description: 'Better words.', url: `${origin}/other` })).data
        .function.description,
    ).toBe('Better words.');
    const second = (await put(define({ name: 'second', ...key }), member)).data.function;
    await attempt(define(key));
    expect(requests).toHaveLength(1);
    for (const { id } of [owned, plain, second])
      await call('DELETE /workspaces/:workspaceId/functions/:functionId', {
        workspaceId: WORKSPACE_A,
        functionId: id,
      });
  });
});

describe('a stored secret over http', () => {
  const INSECURE = 'http://shop.example/orders';
  const key = { headers: [{ name: 'X-Key', value: '{{credential.SHOP_KEY}}' }] };
  const sending: [string, Partial<FunctionInput>][] = [
    ['in a header', { url: INSECURE, ...key }],
    ['in the query', { url: `${INSECURE}?key={{ credential.SHOP_KEY }}` }],
    ['in the body', { url: INSECURE, method: 'POST', body: '{"key": "{{credential.SHOP_KEY}}"}' }],
    ['with the scheme in capitals', { url: INSECURE.replace('http', 'HTTP'), ...key }],
  ];

  test.each(sending)(
    '%s is refused when the function is saved and when it is tested',
    async (_where, more) => {
      const refusal = {
        url: 'A credential is sent over https:// only. Change the address, or remove the credential.',
      };
      expect(await fieldsOf(create(more))).toEqual(refusal);
      expect(await fieldsOf(run(define(more)))).toEqual(refusal);
    },
  );

  test.each(sending)(
    '%s is refused when a function saved earlier is called',
    async (_where, more) => {
      const called: string[] = [];
      const deps: CallDeps = {
        outbound: async ({ url }) => {
          called.push(url);
          throw new Error('Nothing may be sent.');
        },
        clock: world.clock,
        config: { outboundAllowedOrigins: [origin] },
        credential: async () => CANARY,
        key: 'call_1',
        signal: new AbortController().signal,
      };
      const result = await callFunction(deps, define(more), {});
      expect(result).toMatchObject({
        ok: false,
        request: null,
        forModel: expect.stringContaining('it would send a credential over http://'),
      });
      expect(called).toEqual([]);
    },
  );

  test('is refused when either of the two changes later', async () => {
    const change = (id: string, changes: object) =>
      fieldsOf(
        call('PATCH /workspaces/:workspaceId/functions/:functionId', {
          workspaceId: WORKSPACE_A,
          functionId: id,
          ...changes,
        }),
      );
    const plain = (await create({ name: 'plain_http', url: INSECURE })).function;
    expect(Object.keys(await change(plain.id, key))).toEqual(['url']);
    const secure = (
      await create({ name: 'secure', url: INSECURE.replace('http', 'https'), ...key })
    ).function;
    expect(Object.keys(await change(secure.id, { url: INSECURE }))).toEqual(['url']);
    for (const { id } of [plain, secure])
      await call('DELETE /workspaces/:workspaceId/functions/:functionId', {
        workspaceId: WORKSPACE_A,
        functionId: id,
      });
  });
});

describe('a library of a workspace', () => {
  test('has unique names, ignores repeats, refuses stale saves, and is hidden from others', async () => {
    const id = newFunctionId();
    const made = await create({ name: 'first' }, id);
    expect(await create({ name: 'first' }, id)).toEqual(made);
    expect(await fieldsOf(create({ name: 'first' }))).toHaveProperty('name');
    const other = await create({
      name: 'second',
      headers: [{ name: 'X-Key', value: '{{credential.SHOP_KEY}}' }],
    });
    const patch = (functionId: string, changes: object, options = {}) =>
      call<{ data: FunctionView }>(
        'PATCH /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId, ...changes },
        options,
      );
    expect(await fieldsOf(patch(other.function.id, { name: 'first' }))).toHaveProperty('name');
    expect(
      (await patch(id, { description: 'New words.' }, { ifVersion: made.version })).data,
    ).toMatchObject({ function: { description: 'New words.' }, version: made.version + 1 });
    expect(
      (await errorOf(patch(id, { description: 'Too late.' }, { ifVersion: made.version }))).code,
    ).toBe('CONFLICT');
    expect(await fieldsOf(patch(id, { url: 'http://10.0.0.1/' }))).toHaveProperty('url');
    const as = { workspaceId: WORKSPACE_B };
    expect(
      (
        await errorOf(
          call(
            'GET /workspaces/:workspaceId/functions/:functionId',
            { workspaceId: WORKSPACE_B, functionId: id },
            as,
          ),
        )
      ).code,
    ).toBe('NOT_FOUND');
    await call(
      'DELETE /workspaces/:workspaceId/functions/:functionId',
      { workspaceId: WORKSPACE_B, functionId: id },
      as,
    );
    expect(
      (
        await call<{ data: FunctionView }>('GET /workspaces/:workspaceId/functions/:functionId', {
          workspaceId: WORKSPACE_A,
          functionId: id,
        })
      ).data.function.name,
    ).toBe('first');
    const { data } = await call<CredentialListReply>('GET /workspaces/:workspaceId/credentials', {
      workspaceId: WORKSPACE_A,
    });
    expect(data[0]).toMatchObject({ name: 'SHOP_KEY', usedBy: [{ name: 'second' }] });
    for (const functionId of [id, other.function.id])
      await call('DELETE /workspaces/:workspaceId/functions/:functionId', {
        workspaceId: WORKSPACE_A,
        functionId,
      });
    await call('DELETE /workspaces/:workspaceId/functions/:functionId', {
      workspaceId: WORKSPACE_A,
      functionId: id,
    });
    expect(
      (
        await call<FunctionListReply>('GET /workspaces/:workspaceId/functions', {
          workspaceId: WORKSPACE_A,
        })
      ).data,
    ).toEqual([]);
  });
});
