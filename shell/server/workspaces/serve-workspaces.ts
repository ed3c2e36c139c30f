import { AppError, Region } from '@voxgrove/contracts';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { Photos } from './photos';

/** What browsers open by its address: the link of an invitation, and pictures. */
export function serveWorkspaces(
  app: FastifyInstance,
  { photos, limiter }: { photos: Photos; limiter: RateLimiter },
): void {
  // Reading a mail must not join anything: mail scanners open every link. The page it leads to asks, and joins by a POST.
  app.get('/api/:region/no-auth/workspaces/:workspaceId/invite', async (request, reply) => {
    limiter.take('public', { kind: 'anon' }, request.ip);
    const { region, workspaceId } = request.params as { region: string; workspaceId: string };
    if (!Region.safeParse(region).success) throw new AppError('NOT_FOUND');
    const { secret, email } = request.query as { secret?: unknown; email?: unknown };
    const query = new URLSearchParams({
      workspace: workspaceId,
      email: typeof email === 'string' ? email : '',
      secret: typeof secret === 'string' ? secret : '',
    });
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .redirect(`/app/${region}/invitation?${query}`, 303);
  });

  app.get('/uploads/photos/*', async (request, reply) => {
    const found = await photos.read((request.params as { '*': string })['*']);
    if (found === null) throw new AppError('NOT_FOUND');
    return reply
      .headers({
        'content-type': found.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
      .send(Buffer.from(found.bytes));
  });
}
