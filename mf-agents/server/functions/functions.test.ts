import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CredentialListReply } from '../../contract/credentials';
import { newFunctionId } from '../../contract/functions';
import type { FunctionInput, FunctionListReply, FunctionView } from '../../contract/functions';
import { WORKSPACE_A, WORKSPACE_B } from '../testing/test-world';
import { callFunction } from './call-function';
import type { CallDeps } from './call-function';
import {
  CANARY,
  errorOf,
  fieldsOf,
  startFunctionWorld,
  textParameter,
} from './testing/function-world';
import type { FunctionWorld } from './testing/function-world';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: FunctionWorld;
beforeAll(async () => {
  world = await startFunctionWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

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
      const fields = await fieldsOf(
        world.create({ url, parameters: [textParameter('host')] }),
      ).catch(() => ({}) as Record<string, string>);
      expect([url, typeof fields['url']]).toEqual([url, 'string']);
    }
    expect(
      (
        await world.call<FunctionListReply>('GET /workspaces/:workspaceId/functions', {
          workspaceId: WORKSPACE_A,
        })
      ).data,
    ).toEqual([]);
    expect(world.requests).toEqual([]);
  });
});

test('an invalid definition is refused at its field', async () => {
  const faults = async (more: Partial<FunctionInput>) =>
    Object.keys(await fieldsOf(world.create(more))).sort();
  expect(await faults({ name: 'Order Status' })).toEqual(['name']);
  expect(await faults({ description: ' ' })).toEqual(['description']);
  expect(await faults({ method: 'POST', body: '{ not json }' })).toEqual(['body']);
  expect(
    await faults({ method: 'POST', body: '{"{{x}}": 1}', parameters: [textParameter('x')] }),
  ).toEqual(['body']);
  expect(await faults({ method: 'POST', body: '{"a": "{{nobody}}"}' })).toEqual(['body']);
  expect(await faults({ body: '{}' })).toEqual(['body']);
  expect(
    await faults({ url: `${world.origin}/{{id}}`, parameters: [textParameter('id', false)] }),
  ).toEqual(['url']);
  expect(
    await faults({
      parameters: [textParameter('a'), textParameter('a'), { ...textParameter('b'), type: 'enum' }],
    }),
  ).toEqual(['parameters.1.name', 'parameters.2.values']);
  expect(await faults({ responsePath: 'a..b' })).toEqual(['responsePath']);
});

describe('a stored secret', () => {
  test('goes to new hosts only by the owner, and a member uses it only where it already goes', async () => {
    const key = { headers: [{ name: 'X-Key', value: '{{credential.SHOP_KEY}}' }] };
    const away = 'https://collector.example/';
    const member = { role: 'member' as const };
    const put = (definition: FunctionInput, options = {}, functionId = newFunctionId()) =>
      world.call<{ data: FunctionView }>(
        'PUT /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId, ...definition },
        options,
      );
    const patch = (functionId: string, changes: object) =>
      world.call<{ data: FunctionView }>(
        'PATCH /workspaces/:workspaceId/functions/:functionId',
        { workspaceId: WORKSPACE_A, functionId, ...changes },
        member,
      );
    const attempt = (definition: FunctionInput) =>
      world.call(
        'POST /workspaces/:workspaceId/functions/test',
        { workspaceId: WORKSPACE_A, definition, arguments: {} },
        member,
      );
    const owned = (await put(world.define({ name: 'owned', ...key }))).data.function;
    const plain = (await put(world.define({ name: 'plain', url: away }), member)).data.function;
    for (const refused of [
      () => attempt(world.define({ url: away, ...key })),
      () => attempt(world.define({ url: `${away}?key={{credential.SHOP_KEY}}` })),
      () =>
        attempt(
          world.define({ method: 'POST', url: away, body: '{"key": {{credential.SHOP_KEY}}}' }),
        ),
      () => put(world.define({ name: 'mine', url: away, ...key }), member),
      () => patch(owned.id, { url: away }),
      () => patch(plain.id, key),
      () => attempt(world.define({ url: `${world.origin}.collector.example/`, ...key })),
    ])
      expect((await errorOf(refused())).code).toMatch(/CREDENTIAL_NEW_HOST|BAD_INPUT/);
    expect(await errorOf(patch(owned.id, { url: away }))).toMatchObject({
      code: 'CREDENTIAL_NEW_HOST',
      message:
        'Only the owner of the workspace can send SHOP_KEY to collector.example: no function does so yet.',
    });
    expect(
      (await patch(owned.id, { description: 'Better words.', url: `${world.origin}/other` })).data
        .function.description,
    ).toBe('Better words.');
    const second = (await put(world.define({ name: 'second', ...key }), member)).data.function;
    await attempt(world.define(key));
    expect(world.requests).toHaveLength(1);
    for (const { id } of [owned, plain, second])
      await world.call('DELETE /workspaces/:workspaceId/functions/:functionId', {
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
      expect(await fieldsOf(world.create(more))).toEqual(refusal);
      expect(await fieldsOf(world.run(world.define(more)))).toEqual(refusal);
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
        config: { outboundAllowedOrigins: [world.origin] },
        credential: async () => CANARY,
        key: 'call_1',
        signal: new AbortController().signal,
      };
      const result = await callFunction(deps, world.define(more), {});
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
        world.call('PATCH /workspaces/:workspaceId/functions/:functionId', {
          workspaceId: WORKSPACE_A,
          functionId: id,
          ...changes,
        }),
      );
    const plain = (await world.create({ name: 'plain_http', url: INSECURE })).function;
    expect(Object.keys(await change(plain.id, key))).toEqual(['url']);
    const secure = (
      await world.create({ name: 'secure', url: INSECURE.replace('http', 'https'), ...key })
    ).function;
    expect(Object.keys(await change(secure.id, { url: INSECURE }))).toEqual(['url']);
    for (const { id } of [plain, secure])
      await world.call('DELETE /workspaces/:workspaceId/functions/:functionId', {
        workspaceId: WORKSPACE_A,
        functionId: id,
      });
  });
});

describe('a library of a workspace', () => {
  test('has unique names, ignores repeats, refuses stale saves, and is hidden from others', async () => {
    const id = newFunctionId();
    const made = await world.create({ name: 'first' }, id);
    expect(await world.create({ name: 'first' }, id)).toEqual(made);
    expect(await fieldsOf(world.create({ name: 'first' }))).toHaveProperty('name');
    const other = await world.create({
      name: 'second',
      headers: [{ name: 'X-Key', value: '{{credential.SHOP_KEY}}' }],
    });
    const patch = (functionId: string, changes: object, options = {}) =>
      world.call<{ data: FunctionView }>(
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
          world.call(
            'GET /workspaces/:workspaceId/functions/:functionId',
            { workspaceId: WORKSPACE_B, functionId: id },
            as,
          ),
        )
      ).code,
    ).toBe('NOT_FOUND');
    await world.call(
      'DELETE /workspaces/:workspaceId/functions/:functionId',
      { workspaceId: WORKSPACE_B, functionId: id },
      as,
    );
    expect(
      (
        await world.call<{ data: FunctionView }>(
          'GET /workspaces/:workspaceId/functions/:functionId',
          {
            workspaceId: WORKSPACE_A,
            functionId: id,
          },
        )
      ).data.function.name,
    ).toBe('first');
    const { data } = await world.call<CredentialListReply>(
      'GET /workspaces/:workspaceId/credentials',
      {
        workspaceId: WORKSPACE_A,
      },
    );
    expect(data[0]).toMatchObject({ name: 'SHOP_KEY', usedBy: [{ name: 'second' }] });
    for (const functionId of [id, other.function.id])
      await world.call('DELETE /workspaces/:workspaceId/functions/:functionId', {
        workspaceId: WORKSPACE_A,
        functionId,
      });
    await world.call('DELETE /workspaces/:workspaceId/functions/:functionId', {
      workspaceId: WORKSPACE_A,
      functionId: id,
    });
    expect(
      (
        await world.call<FunctionListReply>('GET /workspaces/:workspaceId/functions', {
          workspaceId: WORKSPACE_A,
        })
      ).data,
    ).toEqual([]);
  });
});
