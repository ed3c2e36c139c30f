import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FUNCTION } from '@voxgrove/contracts';
import type { FunctionInput } from '../../contract/functions';
import { pathSteps, pick } from './pick-path';
import { CANARY, fieldsOf, startFunctionWorld, textParameter } from './testing/function-world';
import type { FunctionWorld } from './testing/function-world';

// A busy machine may be slow. These tests do not measure speed.
jest.setTimeout(60_000);

let world: FunctionWorld;
beforeAll(async () => {
  world = await startFunctionWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

test('a redirect is not followed, and the key is sent to no other address', async () => {
  world.answer = (_request, response) => {
    response.writeHead(302, { location: `${world.origin}/stolen` });
    response.end();
  };
  const result = await world.run(
    world.define({ headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }] }),
  );
  expect(result).toMatchObject({ ok: false, forModel: expect.stringContaining('redirect') });
  expect(world.requests).toHaveLength(1);
});

describe('the request of a function', () => {
  test('has parameters in path, query, header and body, without the parts that were not given', async () => {
    const definition = world.define({
      method: 'POST',
      url: `${world.origin}/orders/{{id}}?email={{email}}&page={{page}}`,
      headers: [
        { name: 'X-Id', value: 'no-{{id}}' },
        { name: 'X-Note', value: '{{note}}' },
      ],
      body: '{"id": "{{id}}", "n": {{page}}, "tags": ["{{id}}", {{note}}], "note": "{{note}}", "nested": {"text": "Order {{id}}: {{note}}"}}',
      parameters: [
        textParameter('id'),
        textParameter('email'),
        { ...textParameter('page', false), type: 'number' },
        textParameter('note', false),
      ],
    });
    await world.run(definition, { id: 'a/b?c', email: 'ann+x@example.com', page: '2' });
    expect(world.requests[0]).toMatchObject({
      method: 'POST',
      url: '/orders/a%2Fb%3Fc?email=ann%2Bx%40example.com&page=2',
      headers: { 'x-id': 'no-a/b?c', 'content-type': 'application/json' },
    });
    expect(world.requests[0]!.headers['x-note']).toBeUndefined();
    expect(JSON.parse(world.requests[0]!.body)).toEqual({
      id: 'a/b?c',
      n: 2,
      tags: ['a/b?c', null],
      nested: { text: 'Order a/b?c: ' },
    });
    await world.run(definition, { id: 'x', email: 'y' });
    expect(world.requests[1]!.url).toBe('/orders/x?email=y');
  });

  test('gets no additional header from a value, and no function can set connection headers', async () => {
    const definition = world.define({
      headers: [{ name: 'X-Name', value: '{{name}}' }],
      parameters: [textParameter('name')],
    });
    for (const name of ['a\r\nX-Evil: 1', 'a\nb', 'snow \u2603'])
      expect(await world.run(definition, { name })).toMatchObject({
        ok: false,
        request: null,
        forModel: expect.stringContaining('X-Name'),
      });
    expect(world.requests).toEqual([]);
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
      expect(
        Object.keys(await fieldsOf(world.create({ headers: [{ name, value: 'x' }] }))),
      ).toEqual(['headers.0.name']);
  });
});

describe('arguments', () => {
  test('are checked against the parameters before the call', async () => {
    const parameters: FunctionInput['parameters'] = [
      textParameter('id'),
      { ...textParameter('count', false), type: 'number' },
      { ...textParameter('gift', false), type: 'boolean' },
      { ...textParameter('size', false), type: 'enum', values: ['S', 'M'] },
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
      expect(await world.run(world.define({ parameters }), given)).toMatchObject({
        ok: false,
        request: null,
        forModel: expect.stringContaining(problem),
      });
    expect(world.requests).toEqual([]);
    expect(
      await world.run(world.define({ parameters }), { id: 'x', count: 3, gift: true, size: 'M' }),
    ).toMatchObject({ ok: true });
  });
});

describe('the response of a function', () => {
  test('is the part at the path, cut to the limit, and failures are in plain words', async () => {
    expect((await world.run(world.define({ responsePath: 'items[].name' }))).forModel).toBe(
      '["Tent","Boots"]',
    );
    expect((await world.run(world.define({ responsePath: 'items[1].name' }))).forModel).toBe(
      'Boots',
    );
    expect((await world.run(world.define({ responsePath: 'items[9].name' }))).forModel).toContain(
      'nothing at items[9].name',
    );
    expect((await world.run(world.define({ responsePath: '__proto__' }))).forModel).toContain(
      'nothing at',
    );
    world.answer = (_request, response) => {
      response.setHeader('content-type', 'text/plain');
      response.end('x'.repeat(5_000));
    };
    expect((await world.run(world.define({ maxChars: 200 }))).forModel).toBe(
      `${'x'.repeat(200)}… (the rest is cut off)`,
    );
    world.answer = (_request, response) => {
      response.statusCode = 404;
      response.end('No such order');
    };
    expect(await world.run(world.define())).toMatchObject({
      ok: false,
      response: { status: 404 },
      forModel: 'The function failed with status 404. No such order',
    });
    world.answer = (_request, response) => {
      response.setHeader('content-type', 'image/png');
      response.end(Buffer.from([0, 255, 1]));
    };
    expect(await world.run(world.define())).toMatchObject({
      forModel: expect.stringContaining('not text'),
      response: { body: '' },
    });
    world.answer = (_request, response) => {
      response.end('x'.repeat(FUNCTION.maxResponseBytes + 1));
    };
    expect((await world.run(world.define())).forModel).toContain('larger than 256 kB');
    world.answer = () => undefined;
    expect((await world.run(world.define({ timeoutMs: 1_000 }))).forModel).toContain('within 1 s');
    expect(pick({ a: [{ b: 1 }] }, pathSteps('a[0].b')!)).toBe(1);
  });

  test('a secret is shown nowhere: not in the test, to the model, or in a response that repeats it', async () => {
    const result = await world.run(
      world.define({
        method: 'POST',
        url: `${world.origin}/echo?key={{credential.SHOP_KEY}}`,
        headers: [{ name: 'Authorization', value: 'Bearer {{credential.SHOP_KEY}}' }],
        body: '{"key": "{{credential.SHOP_KEY}}"}',
        maxChars: 200,
      }),
    );
    expect(world.requests[0]).toMatchObject({
      headers: { authorization: `Bearer ${CANARY}` },
      body: `{"key":"${CANARY}"}`,
    });
    expect(JSON.stringify(result)).not.toContain('canary');
    expect(result.request).toMatchObject({
      body: '{"key":"••••••"}',
      headers: expect.arrayContaining([{ name: 'authorization', value: 'Bearer ••••••' }]),
    });
    expect(
      (
        await world.run(
          world.define({ headers: [{ name: 'X-Key', value: '{{credential.GONE}}' }] }),
        )
      ).forModel,
    ).toContain('no credential called GONE');
  });
});
