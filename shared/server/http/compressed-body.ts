import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text in every form a browser may take it, compressed as small as it gets. */
export interface CompressedBody {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  /** Names the content. */ etag: string;
}

/** Compresses a text once, beside the event loop; whoever asks often keeps the result. */
export async function compressedBody(text: string): Promise<CompressedBody> {
  const plain = Buffer.from(text);
  const brotli = (params: Record<number, number>) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        ...params,
      },
    });
  // Which of them makes less of a text, nobody can tell before.
  const [br, other, zipped] = await Promise.all([
    brotli({}),
    brotli({
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      [constants.BROTLI_PARAM_NDIRECT]: 0,
      [constants.BROTLI_PARAM_LGWIN]: 16,
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return {
    plain,
    br: other.length < br.length ? other : br,
    gzip: zipped,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 8)}"`,
  };
}

/** Does a caller with this `accept-encoding` take the encoding? */
export const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, quality] = part.split(';');
    return name?.trim() === encoding && quality?.trim() !== 'q=0';
  });

/** Answers with it: as the caller takes it, 304 when they have it already. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
): FastifyReply {
  // Weak: the same content, however it is compressed.
  const etag = `W/${body.etag}`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const encoding = (['br', 'gzip'] as const).find((name) =>
    accepts(request.headers['accept-encoding'], name),
  );
  if (encoding) reply.header('content-encoding', encoding);
  const bytes = encoding ? body[encoding] : body.plain;
  reply.header('content-length', bytes.length);
  return reply.send(request.method === 'HEAD' ? '' : bytes);
}
