import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { until } from '@voxgrove/testing/until';
import { anyPort, crawl, errorOf, localSites, outboundFor } from './testing/local-sites';

const { readLocal, serve } = localSites();

describe('sent and returned data', () => {
  test('no cookie is sent or returned, and only known headers are sent', async () => {
    const seen: string[] = [];
    const origin = `http://127.0.0.1:${await serve((request, response) => {
      seen.push(...Object.keys(request.headers));
      response.setHeader('set-cookie', 'a=b');
      response.end('x');
    })}`;
    const outbound = outboundFor([origin]);
    for (let visit = 0; visit < 2; visit += 1)
      expect((await outbound(crawl(origin))).headers['set-cookie']).toBeUndefined();
    expect(seen).not.toContain('cookie');
    for (const name of ['cookie', 'Authorization', 'x-forwarded-for', 'host']) {
      expect(
        (await errorOf(outbound(crawl(origin, { headers: { [name]: 'x' } })))).details['reason'],
      ).toBe('header');
    }
    expect((await errorOf(outbound(crawl(origin, { method: 'POST' })))).details['reason']).toBe(
      'method',
    );
  });

  test('text is decoded by its content encoding and character set', async () => {
    const gzip = await readLocal((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Fernhöhe'));
    });
    expect(gzip.text).toBe('Fernhöhe');
    const latin = await readLocal((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
        .end(Buffer.from('Fernhöhe', 'latin1'));
    });
    expect(latin.text).toBe('Fernhöhe');
    const odd = await readLocal((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('plain');
    });
    expect(odd.text).toBe('plain');
  });
});

describe('the model', () => {
  test('only addresses below the configured base are called, and the response is streamed', async () => {
    const port = await serve((request, response) => {
      response.write(`${request.method} `);
      response.end(request.headers.authorization);
    });
    const base = `http://127.0.0.1:${port}/openai/v1`;
    const outbound = outboundFor([], {
      config: { outboundAllowedOrigins: [], model: { baseUrl: base } },
    });
    const response = await outbound({
      purpose: 'model',
      url: `${base}/chat/completions`,
      method: 'POST',
      body: '{}',
      headers: { authorization: 'Bearer k' },
    });
    let text = '';
    for await (const part of response.stream()) text += Buffer.from(part).toString();
    expect(text).toBe('POST Bearer k');
    for (const other of [
      `http://127.0.0.1:${port}/admin`,
      `http://127.0.0.1:${port}/openai/v1x`,
      `${base}/../../admin`,
      'http://93.184.216.34/openai/v1/x',
      `http://localhost:${port}/openai/v1/x`,
    ]) {
      expect((await errorOf(outbound({ purpose: 'model', url: other }))).details['reason']).toBe(
        'not-configured',
      );
    }
    expect(
      (await errorOf(outboundFor([])({ purpose: 'model', url: base }))).details['reason'],
    ).toBe('not-configured');
  });
});

test('a body arrives in chunks, decoded and limited, the reader can end it, and a broken body is an error', async () => {
  let cut: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const port = await serve((request, response) => {
    if (request.url === '/gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('Fernhöhe'));
    else if (request.url === '/broken') {
      response.write('some');
      setTimeout(() => response.destroy(), 50);
    } else {
      response.on('close', cut);
      response.write('first');
      setTimeout(() => response.write('second'), 50);
    }
  });
  const origin = `http://127.0.0.1:${port}`;
  const outbound = outboundFor([origin]);
  const read = async (
    path: string,
    more: { maxBytes?: number; signal?: AbortSignal } = {},
    take: (text: string) => void = () => undefined,
  ): Promise<string> => {
    const response = await outbound(crawl(`${origin}${path}`, more));
    let text = '';
    await response.read((bytes) => {
      text += Buffer.from(bytes).toString();
      take(text);
    });
    return text;
  };
  expect(await read('/gzip')).toBe('Fernhöhe');
  expect((await errorOf(read('/broken'))).code).toBe('OUTBOUND_FAILED');
  expect((await errorOf(read('/gzip', { maxBytes: 4 }))).code).toBe('OUTBOUND_TOO_LARGE');
  const seen: string[] = [];
  await expect(
    read('/endless', {}, (text) => {
      seen.push(text);
      if (text.includes('second')) throw new Error('Enough.');
    }),
  ).rejects.toThrow('Enough.');
  await closed;
  expect(seen).toEqual(['first', 'firstsecond']);
  const abort = new AbortController();
  expect(
    (await errorOf(read('/endless', { signal: abort.signal }, () => abort.abort()))).details[
      'reason'
    ],
  ).toBe('cancelled');
});

test('forty model responses can be read at the same time, each on its own connection', async () => {
  const waiting: (() => void)[] = [];
  const origin = `http://127.0.0.1:${await serve((_request, response) => {
    waiting.push(() => response.end('said'));
    if (waiting.length === 40) for (const go of waiting) go();
  })}`;
  const outbound = outboundFor([], {
    config: { outboundAllowedOrigins: [], model: { baseUrl: `${origin}/v1` } },
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      outbound({
        purpose: 'model',
        url: `${origin}/v1/chat`,
        method: 'POST',
        body: '{}',
        timeoutMs: 10_000,
      }).then((response) => response.text()),
    ),
  );
  expect(answers).toEqual(Array(40).fill('said'));
});

test('the timeout includes the wait for a connection, and a request that timed out is never sent', async () => {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const origin = `http://127.0.0.1:${await serve((request, response) => {
    asked.push(request.url!);
    answer = () => response.end('said');
  })}`;
  const outbound = outboundFor([origin], {
    purposes: { ...anyPort, crawl: { ...anyPort.crawl, connections: 1 } },
  });
  const first = outbound(crawl(`${origin}/first`));
  const leaves = new AbortController();
  const [late, gone] = [
    errorOf(outbound(crawl(`${origin}/late`, { timeoutMs: 200 }))),
    errorOf(outbound(crawl(`${origin}/gone`, { signal: leaves.signal }))),
  ];
  leaves.abort();
  expect([(await late).code, (await gone).details['reason']]).toEqual([
    'OUTBOUND_TIMEOUT',
    'cancelled',
  ]);
  answer();
  expect(await (await first).text()).toBe('said');
  const last = outbound(crawl(`${origin}/last`));
  await until(() => asked.includes('/last'));
  answer();
  await (await last).text();
  expect(asked).toEqual(['/first', '/last']);
});
