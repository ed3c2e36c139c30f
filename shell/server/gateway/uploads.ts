import { AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import type { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { Endpoint } from '@voxgrove/server/http/endpoint';

const PREFIX = '/files/';

/**
 * Serves an uploaded file to everybody who knows the address. Pictures are shown, other files are
 * downloaded, and nothing is executed.
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
    handler: async ({ input }) => {
      const found = await uploads.read(input['*']);
      if (found === null) throw new AppError('NOT_FOUND');
      const disposition = found.type.startsWith('image/') ? 'inline' : 'attachment';
      return {
        headers: {
          'content-type': found.type,
          'content-disposition': `${disposition}; filename="${found.name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
        },
        body: found.bytes,
      };
    },
  });

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
