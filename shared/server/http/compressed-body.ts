import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EndpointReply, EndpointRequest } from './endpoint';

/** A text in every encoding that browsers accept, with the strongest compression. */
export interface CompressedBody {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Hash of the content. */
  etag: string;
}

/** Compresses a text off the event loop. Callers cache the result. */
export async function compressedBody(text: string): Promise<CompressedBody> {
  const uncompressed = Buffer.from(text);
  const brotli = (params: Record<number, number>) =>
    promisify(brotliCompress)(uncompressed, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: uncompressed.length,
        ...params,
      },
    });
  // Both settings are tried, because nothing else shows which one compresses better.
  const [br, other, zipped] = await Promise.all([
    brotli({}),
    brotli({
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_NDIRECT]: 0,
      [constants.BROTLI_PARAM_LGWIN]: 16,
    }),
    promisify(gzip)(uncompressed, { level: 9 }),
  ]);
  return {
    plain: uncompressed,
    br: other.length < br.length ? other : br,
    gzip: zipped,
    etag: `"${createHash('sha256').update(uncompressed).digest('base64url').slice(0, 8)}"`,
  };
}

/** Returns whether `accept-encoding` allows the encoding. */
export const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, quality] = part.split(';');
    return name?.trim() === encoding && quality?.trim() !== 'q=0';
  });

/** Returns the reply in an accepted encoding, or 304 if the caller has the content already. */
export function compressedReply(
  request: Pick<EndpointRequest, 'headers' | 'method'>,
  body: CompressedBody,
  { status, headers }: Required<Pick<EndpointReply, 'status' | 'headers'>>,
): EndpointReply {
  // A weak ETag, because the content is the same in every encoding.
  const etag = `W/${body.etag}`;
  if (request.headers['if-none-match'] === etag)
    return { status: 304, headers: { ...headers, etag } };
  const encoding = (['br', 'gzip'] as const).find((name) =>
    accepts(request.headers['accept-encoding'], name),
  );
  const bytes = encoding ? body[encoding] : body.plain;
  return {
    status,
    headers: {
      ...headers,
      etag,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': bytes.length,
    },
    body: bytes,
  };
}
