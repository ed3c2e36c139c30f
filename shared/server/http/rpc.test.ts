import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { describe, expect, test } from '@jest/globals';
import { WireError } from '@voxgrove/contracts';
import { call, json, owner, servesTests, url } from './testing/served-routes';
import type { AnyRouter } from '@trpc/server';
import type { Router } from './testing/served-routes';

servesTests();

describe('a procedure', () => {
  const client = (headers: Record<string, string>) =>
    createTRPCClient<Router>({ links: [httpLink({ url: `${url}/api/eu/rpc`, headers })] });

  test('is called by its name through the typed client', async () => {
    expect(await client({ cookie: 'owner' }).things.count.query({ text: 'hello' })).toEqual({
      text: 'hello',
    });
  });

  test('is refused with the right status and our error format', async () => {
    const error = (await client({ cookie: 'owner' })
      .refuse.mutate({ code: 'known' })
      .catch((thrown: unknown) => thrown)) as TRPCClientError<AnyRouter>;
    expect(error).toBeInstanceOf(TRPCClientError);
    expect([error.message, (error.data as WireError).errorCode]).toEqual([
      'A workspace can have 2 endpoints. Delete one first.',
      'ENDPOINT_LIMIT_REACHED',
    ]);
    const answer = await call('POST', '/api/eu/rpc/refuse', owner, '{"code":"known"}');
    expect([answer.status, WireError.safeParse(answer.json).success]).toEqual([409, true]);
  });

  test.each([
    ['POST', 'refuse', '{"code":"unknown"}', 500, 'INTERNAL'],
    ['POST', 'refuse', '{"other":1}', 400, 'BAD_INPUT'],
    ['POST', 'refuse', '{"code":"a","__proto__":{}}', 400, 'MALFORMED_BODY'],
    ['POST', 'nothing', '{}', 404, 'NOT_FOUND'],
    ['POST', 'things.count', '{"text":"a"}', 405, 'METHOD_NOT_ALLOWED'],
    ['GET', 'refuse', undefined, 405, 'METHOD_NOT_ALLOWED'],
    [
      'GET',
      'things.count?input=%7B%22text%22%3A%22a%22%2C%22__proto__%22%3A%7B%7D%7D',
      undefined,
      400,
      'MALFORMED_BODY',
    ],
    [
      'GET',
      'things.count?input=%7B%22text%22%3A%22a%22%7D&input=1',
      undefined,
      400,
      'MALFORMED_BODY',
    ],
    ['GET', 'things.count?input=%7B', undefined, 400, 'MALFORMED_BODY'],
    ['GET', 'things.count,things.count?batch=1&input=%7B%7D', undefined, 400, 'BAD_INPUT'],
  ])('%s %s %s gets the right error', async (method, name, body, status, errorCode) => {
    const answer = await call(method, `/api/eu/rpc/${name}`, owner, body);
    expect([answer.status, answer.json.errorCode]).toEqual([status, errorCode]);
    expect(answer.text).not.toContain('fire');
    expect(answer.text).not.toContain('stack');
  });

  test('refuses anonymous callers and other sites', async () => {
    expect((await call('POST', '/api/eu/rpc/refuse', json, '{"code":"known"}')).status).toBe(401);
    expect(
      (
        await call(
          'POST',
          '/api/eu/rpc/refuse',
          { ...owner, 'sec-fetch-site': 'cross-site' },
          '{"code":"known"}',
        )
      ).status,
    ).toBe(403);
  });
});
