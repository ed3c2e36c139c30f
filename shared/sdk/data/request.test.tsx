import { describe, expect, test } from '@jest/globals';
import { AppError, ERRORS } from '@voxgrove/contracts';
import { testRegistry, testRemote } from '@voxgrove/testing/shell/test-data';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { z } from 'zod';
import { ApiError } from './api-error';
import { i18n, registerTranslation } from '../i18n/i18n';
import { noticeStore } from '../notices/notify';
import { createProcedures } from './procedures';
import { request } from './request';

const output = z.object({ data: z.string() });

describe('request', () => {
  test('goes to the region of the page with query, body and base version', async () => {
    const { api } = createTestShell({
      region: 'na',
      api: { 'POST /v2/agents/:agentId': () => ({ data: 'saved' }) },
    });
    expect(
      await request({
        method: 'POST',
        path: '/v2/agents/a1',
        query: { draft: true, none: undefined },
        body: { title: 'Ada' },
        ifVersion: 7,
        output,
      }),
    ).toEqual({ data: 'saved' });
    expect(api.calls[0]).toMatchObject({
      path: '/api/na/v2/agents/a1',
      query: { draft: 'true' },
      body: { title: 'Ada' },
      headers: { 'if-match': '"7"' },
    });
  });

  test('an error has code, text, fields and request id', async () => {
    createTestShell({
      api: {
        'POST /things': () => {
          throw new AppError('BAD_INPUT', { fields: { name: 'Too short' } });
        },
      },
    });
    const error = (await request({ method: 'POST', path: '/things', body: {}, output }).catch(
      (thrown: unknown) => thrown,
    )) as ApiError;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      status: 400,
      message: 'Please check the highlighted fields.',
      fields: { name: 'Too short' },
      requestId: 'test-request',
    });
  });

  test('an error has the text of the language of the page, if there is one', async () => {
    createTestShell({
      api: {
        'POST /mails': () => {
          throw new AppError('MAIL_SENT_ALREADY', { minutes: 7 });
        },
        'POST /codes': () => {
          throw new AppError('CODE_WRONG');
        },
        'POST /people': () => {
          const { message } = ERRORS.INVALID_EMAIL;
          throw new AppError('INVALID_EMAIL', { fields: { email: message, name: 'Too short' } });
        },
      },
    });
    registerTranslation('nl', 'errors', {
      MAIL_SENT_ALREADY: 'Over {{minutes}} min.',
      INVALID_EMAIL: 'Geen geldig adres.',
    });
    await i18n.changeLanguage('nl');
    const refused = (path: `/${string}`) => request({ method: 'POST', path, body: {}, output });
    await expect(refused('/mails')).rejects.toMatchObject({ message: 'Over 7 min.' });
    await expect(refused('/codes')).rejects.toMatchObject({ message: ERRORS.CODE_WRONG.message });
    await expect(refused('/people')).rejects.toMatchObject({
      message: 'Geen geldig adres.',
      fields: { email: 'Geen geldig adres.', name: 'Too short' },
    });
    await i18n.changeLanguage('en');
    await expect(refused('/mails')).rejects.toMatchObject({ code: 'MAIL_SENT_ALREADY' });
  });

  test('a refusal by a plan limit leads to billing, if a billing page exists', async () => {
    const api = {
      'POST /things': () => {
        throw new AppError('SEATS_REACHED');
      },
    };
    const refused = () =>
      request({ method: 'POST', path: '/things', body: {}, output }).catch(() => undefined);
    noticeStore.set([]);
    createTestShell({ api });
    await refused();
    expect(noticeStore.get()).toEqual([]);

    const billing = testRemote({
      name: 'mf-billing',
      links: { 'account.billing': '/account/billing' },
    });
    createTestShell({ api, registry: testRegistry(billing) });
    await refused();
    expect(noticeStore.get()).toMatchObject([
      {
        message: 'You have reached the maximum number of seats',
        link: { label: 'Open billing', path: '/account/billing' },
      },
    ]);
  });

  test('an ended session is reported once per call, also when another error occurs', async () => {
    const shell = createTestShell({
      api: {
        'GET /things': () => {
          throw new AppError('UNAUTHENTICATED');
        },
        'GET /code': () => {
          throw new AppError('CODE_WRONG');
        },
      },
    });
    await expect(request({ method: 'GET', path: '/things', output })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(shell.sessionsEnded()).toBe(1);
    await expect(request({ method: 'GET', path: '/code', output })).rejects.toMatchObject({
      code: 'CODE_WRONG',
      status: 401,
    });
    expect(shell.sessionsEnded()).toBe(1);
  });

  test('a lost connection and an unexpected response become errors with a readable text', async () => {
    createTestShell({
      api: {
        'GET /lost': () => {
          throw 'NETWORK';
        },
        'GET /odd': () => ({ data: 1 }),
      },
    });
    await expect(request({ method: 'GET', path: '/lost', output })).rejects.toMatchObject({
      code: 'NETWORK',
      status: 0,
    });
    await expect(request({ method: 'GET', path: '/odd', output })).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    });
  });
});

describe('a request with a progress callback', () => {
  const file = new File(['bytes'], 'Größe.png', { type: 'image/png' });

  test('sends a file unchanged, with its name, and reports the same errors', async () => {
    const shares: number[] = [];
    const { api } = createTestShell({
      api: {
        'POST /files': () => ({ data: 'kept' }),
        'POST /refused': () => {
          throw new AppError('UPLOAD_TOO_LARGE', { n: 2 });
        },
        'POST /lost': () => {
          throw 'NETWORK';
        },
      },
    });
    const send = (path: `/${string}`, signal?: AbortSignal) =>
      request({
        method: 'POST',
        path,
        file,
        onProgress: (share) => shares.push(share),
        output,
        ...(signal && { signal }),
      });
    expect(await send('/files')).toEqual({ data: 'kept' });
    expect(shares).toEqual([0.5, 1]);
    expect(api.calls[0]).toMatchObject({
      path: '/api/eu/files',
      headers: { 'content-type': 'image/png', 'x-file-name': 'Gr%C3%B6%C3%9Fe.png' },
    });
    await expect(send('/refused')).rejects.toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      status: 413,
      message: 'Max size: 2 MBs',
    });
    await expect(send('/lost')).rejects.toMatchObject({ code: 'NETWORK' });
    await expect(send('/files', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});

describe('procedures', () => {
  const procedures = createProcedures<never>() as unknown as {
    convert: { mutate(input: unknown): Promise<unknown> };
    onboarding: { getBrandingInfo: { query(input: unknown): Promise<unknown> } };
  };

  test('are called by their dotted names', async () => {
    const { api } = createTestShell({
      api: {
        'rpc onboarding.getBrandingInfo': ({ body }) => ({ asked: body }),
        'rpc convert': ({ body }) => ({ done: body }),
      },
    });
    expect(await procedures.onboarding.getBrandingInfo.query({ url: 'x' })).toEqual({
      asked: { url: 'x' },
    });
    expect(await procedures.convert.mutate({ a: 1 })).toEqual({ done: { a: 1 } });
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/eu/rpc/onboarding.getBrandingInfo',
      'POST /api/eu/rpc/convert',
    ]);
  });

  test('reject with the same errors as requests', async () => {
    createTestShell({
      api: {
        'rpc convert': () => {
          throw new AppError('BRANDING_UNAVAILABLE');
        },
      },
    });
    await expect(procedures.convert.mutate({})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'BRANDING_UNAVAILABLE',
      message: 'Unable to analyze website branding',
    });
  });
});
