import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { crawl, errorOf, localSites, outboundFor } from './testing/local-sites';

const { close, readLocal, serve } = localSites();

describe('hostile answers', () => {
  test('a gzip bomb is stopped at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const error = await errorOf(
      readLocal((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      }),
    );
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('endless empty gzip blocks are stopped too', async () => {
    const empty = gzipSync('');
    const error = await errorOf(
      readLocal((_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        const more = () => {
          while (
            !response.destroyed &&
            response.write(Buffer.concat(Array<Buffer>(1_000).fill(empty)))
          );
        };
        response.on('drain', more);
        more();
      }),
    );
    // A slow machine reaches the time limit before the size limit.
    expect(['OUTBOUND_TOO_LARGE', 'OUTBOUND_TIMEOUT']).toContain(error.code);
  });

  test('an endless body is stopped at the limit', async () => {
    const error = await errorOf(
      readLocal((_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
        };
        response.on('drain', more);
        more();
      }),
    );
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('a body that announces too many bytes is not read', async () => {
    const error = await errorOf(
      readLocal((_request, response) => {
        response.writeHead(200, { 'content-length': 6_000_000 }).flushHeaders();
      }),
    );
    expect(error.code).toBe('OUTBOUND_TOO_LARGE');
  });

  test('a body that arrives byte by byte is stopped at the deadline', async () => {
    const error = await errorOf(
      readLocal(
        (_request, response) => {
          const drip = setInterval(() => {
            response.write('a');
          }, 20);
          response.on('close', () => {
            clearInterval(drip);
          });
        },
        { timeoutMs: 300 },
      ),
    );
    expect(error.code).toBe('OUTBOUND_TIMEOUT');
  });

  test('headers that arrive byte by byte are stopped at the deadline', async () => {
    const error = await errorOf(
      readLocal(
        (request) => {
          request.socket.write('HTTP/1.1 200 OK\r\n');
          const drip = setInterval(() => {
            request.socket.write('x-a: b\r\n');
          }, 20);
          request.socket.on('close', () => {
            clearInterval(drip);
          });
        },
        { timeoutMs: 300 },
      ),
    );
    expect(error.code).toBe('OUTBOUND_TIMEOUT');
  });

  test('a request to a server that never responds ends at the deadline', async () => {
    expect((await errorOf(readLocal(() => undefined, { timeoutMs: 200 }))).code).toBe(
      'OUTBOUND_TIMEOUT',
    );
  });

  test('an unread response is closed at the deadline', async () => {
    let closed: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const origin = `http://127.0.0.1:${await serve((_request, response) => {
      response.on('close', closed);
      response.write('a');
    })}`;
    await outboundFor([origin])(crawl(origin, { timeoutMs: 200 }));
    await ended;
  });

  test('a broken connection, an invalid response and huge headers are errors, not crashes', async () => {
    expect(
      (
        await errorOf(
          readLocal((_request, response) => {
            response.writeHead(200, { 'content-length': 100 });
            response.write('a');
            setImmediate(() => {
              response.destroy();
            });
          }),
        )
      ).code,
    ).toBe('OUTBOUND_FAILED');
    expect(
      (
        await errorOf(
          readLocal((request) => {
            request.socket.end('not http at all\r\n\r\n');
          }),
        )
      ).code,
    ).toBe('OUTBOUND_FAILED');
    expect(
      (
        await errorOf(
          readLocal((_request, response) => {
            response.writeHead(200, { 'x-big': 'a'.repeat(40_000) }).end();
          }),
        )
      ).code,
    ).toBe('OUTBOUND_FAILED');
    expect(
      (
        await errorOf(
          readLocal((_request, response) => {
            response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
          }),
        )
      ).code,
    ).toBe('OUTBOUND_FAILED');
    const gone = await serve(() => undefined);
    await close();
    expect(
      (await errorOf(outboundFor([`http://127.0.0.1:${gone}`])(crawl(`http://127.0.0.1:${gone}/`))))
        .details['reason'],
    ).toBe('refused');
    expect(
      (
        await errorOf(
          readLocal((_request, response) => {
            response.writeHead(200, { 'content-encoding': 'rot13' }).end('x');
          }),
        )
      ).details['reason'],
    ).toBe('encoding');
  });

  test('the caller can cancel the request', async () => {
    const giveUp = new AbortController();
    const error = await errorOf(
      readLocal(
        () => {
          giveUp.abort();
        },
        { signal: giveUp.signal },
      ),
    );
    expect([error.code, error.details['reason']]).toEqual(['OUTBOUND_FAILED', 'cancelled']);
  });
});
