import { AppError, isPlayable } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { Endpoint } from '@voxgrove/server/http/endpoint';

const PREFIX = '/files/';

/**
 * Serves an uploaded file to everybody who knows the address. Pictures are shown, sounds and
 * videos that browsers know are played, other files are downloaded, and nothing is executed.
 */
export const uploadsEndpoint = (uploads: Uploads): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${PREFIX}*`,
    root: true,
    summary: 'An uploaded file.',
    input: z.object({ '*': z.string() }),
    policy: 'file.read',
    rateClass: 'public',
    audit: false,
    handler: async ({ input, headers }) => {
      const found = await uploads.read(input['*']);
      if (found === null) throw new AppError('NOT_FOUND');
      const isMedia = isPlayable(found.type);
      const isShown = isMedia || found.type.startsWith('image/');
      const disposition = isShown ? 'inline' : 'attachment';
      const part = isMedia ? partOf(headers.range, found.bytes.length) : null;
      return {
        ...(part && { status: 206 }),
        headers: {
          ...(isMedia && { 'accept-ranges': 'bytes' }),
          ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${found.bytes.length}` }),
          'content-type': found.type,
          'content-disposition': `${disposition}; filename="${found.name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        },
        body: part ? found.bytes.subarray(part.from, part.to + 1) : found.bytes,
      };
    },
  });

/**
 * Returns the part of a file that a player requests (RFC 9110), or null for the whole file. Other
 * forms of the header are ignored, as the standard permits.
 */
function partOf(range: string | undefined, size: number): { from: number; to: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === undefined || Number(from) >= size) return null;
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return last < Number(from) ? null : { from: Number(from), to: last };
}

/**
 * If files have a separate origin, serves files at that origin only, and serves nothing else there.
 */
export function separateFilesOrigin(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request) => {
    if ((request.host === host) !== request.url.startsWith(PREFIX)) throw new AppError('NOT_FOUND');
  });
}
