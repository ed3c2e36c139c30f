import { AppError } from '@voxgrove/contracts';
import type { FastifyInstance } from 'fastify';
import type { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';

const PREFIX = '/files/';

/**
 * What people have sent, to whoever knows the address: a picture is shown, anything else is saved, and nothing of it runs. With an origin of their
 * own the files are there only, and nothing else is.
 */
export function serveUploads(
  app: FastifyInstance,
  {
    uploads,
    limiter,
    origin,
  }: { uploads: Uploads; limiter: RateLimiter; origin: string | undefined },
): void {
  const host = origin === undefined ? undefined : new URL(origin).host;
  if (host !== undefined) {
    app.addHook('onRequest', async (request) => {
      if ((request.host === host) !== request.url.startsWith(PREFIX))
        throw new AppError('NOT_FOUND');
    });
  }
  app.get(`${PREFIX}*`, async (request, reply) => {
    limiter.take('public', { kind: 'anon' }, request.ip);
    const found = await uploads.read((request.params as { '*': string })['*']);
    if (found === null) throw new AppError('NOT_FOUND');
    return reply
      .headers({
        'content-type': found.type,
        'content-disposition': `${found.type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${found.name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .send(Buffer.from(found.bytes));
  });
}
