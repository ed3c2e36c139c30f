import { finished, pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '@voxgrove/contracts';

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const tooLarge = (maxBytes: number) => new AppError('OUTBOUND_TOO_LARGE', { maxBytes });

/** Creates a stream that passes bytes on up to a limit. */
const capped = (maxBytes: number) => {
  let total = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      total += chunk.byteLength;
      if (total > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
};

/**
 * Yields a body as it arrives, decoded. Received and decoded bytes are counted separately, so that
 * neither a decompression bomb nor an endless stream of empty blocks exceeds the limit. Leaving the
 * loop early closes the connection.
 * @throws AppError OUTBOUND_TOO_LARGE | OUTBOUND_FAILED (unknown encoding)
 */
export async function* decodedBody(
  body: Readable,
  headers: Record<string, string>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  try {
    const last = decoded(body, headers, maxBytes);
    let total = 0;
    for await (const chunk of last as AsyncIterable<Uint8Array>) {
      total += chunk.byteLength;
      if (total > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } finally {
    body.destroy();
  }
}

/**
 * Passes the decoded body to a callback, for bodies of thousands of small chunks. An exception of
 * `take` ends the reading.
 * @throws AppError as `decodedBody`, and exceptions of `take`
 */
export function readBody(
  body: Readable,
  headers: Record<string, string>,
  maxBytes: number,
  take: (bytes: Uint8Array) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const last = decoded(body, headers, maxBytes);
    let total = 0;
    last.on('data', (chunk: Uint8Array) => {
      if (last.destroyed) return;
      try {
        total += chunk.byteLength;
        if (total > maxBytes) throw tooLarge(maxBytes);
        take(chunk);
      } catch (error) {
        reject(error as Error);
        last.destroy();
      }
    });
    finished(last, { writable: false }, (error) => {
      if (error) reject(error);
      else resolve();
    });
  }).finally(() => {
    body.destroy();
  });
}

/**
 * Returns the decoded body. @throws AppError OUTBOUND_TOO_LARGE | OUTBOUND_FAILED (unknown
 * encoding)
 */
function decoded(body: Readable, headers: Record<string, string>, maxBytes: number): Readable {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = DECODERS[encoding];
  if (decoder === undefined && encoding !== 'identity' && encoding !== '')
    throw new AppError('OUTBOUND_FAILED', { reason: 'encoding' });
  // An error of any stage destroys the last stage, and so reaches the reader.
  return decoder === undefined
    ? body
    : pipeline(body, capped(maxBytes), decoder(), () => undefined);
}

/** Joins a stream into one buffer. */
export async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of parts) chunks.push(chunk);
  return Buffer.concat(chunks);
}
