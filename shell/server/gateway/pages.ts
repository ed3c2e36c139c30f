import { AppError } from '@voxgrove/contracts';
import { matchRemote } from '@voxgrove/federation/match';
import { readBuildInfo } from '../registry/build-info';
import { contentSecurityPolicy, newNonce } from './nonce-csp';
import { shellDocument } from './shell-document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@voxgrove/server/config';
import type { ResolvedRemote, User } from '@voxgrove/contracts';
import type { RemoteRegistry } from '../registry/remote-registry';
import type { BootData, Preload } from './shell-document';

export interface PagesOptions { config: Config; shellFolder: string; registry: RemoteRegistry; userOf(request: FastifyRequest): Promise<User | null> }

/** The HTML of the dashboard, and the registry it boots from. */
export function servePages(app: FastifyInstance, { config, shellFolder, registry, userOf }: PagesOptions): void {
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

  app.route({
    method, url: '/',
    handler: async (request, reply) => {
      const user = await userOf(request);
      return reply.header('cache-control', 'no-store').redirect(user === null ? '/login' : `/app/${user.location}/agents`, 302);
    },
  });

  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const build = await readBuildInfo(shellFolder);
    if (build === null) throw new AppError('UNAVAILABLE', {}, { cause: new Error('The shell has not been built (npm run build).') });
    const { registry: resolved } = await registry.current();
    const boot: BootData = {
      registry: resolved, embedded: config.embedded,
      ...(config.embedded && config.sandboxUrl !== undefined ? { sandboxUrl: config.sandboxUrl } : {}),
      ...(config.embedded && config.demoSiteUrl !== undefined ? { demoSiteUrl: config.demoSiteUrl } : {}),
    };
    const path = (request.url.split('?', 1)[0] ?? '').replace(/^\/app\/[^/]+/, '');
    const inside = request.url.startsWith('/app/');
    const remote = inside ? matchRemote(resolved, path)?.remote : undefined;
    const nonce = newNonce();
    return reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ nonce, images: config.embedded && config.demoSiteUrl !== undefined ? [new URL(config.demoSiteUrl).origin] : []}),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    }).send(shellDocument({ build, boot, nonce, preload: [...(inside ? [{ url: '/api/auth/session' }] : []), ...(remote === undefined ? [] : filesOf(remote))] }));
  };
  for (const url of ['/login', '/app', '/app/*']) app.route({ method, url, handler: page });

  app.route({
    method, url: '/registry/remotes.json',
    handler: async (request, reply) => {
      const { registry: resolved, etag } = await registry.current();
      reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.send(JSON.stringify(resolved));
    },
  });
}

/** The manifest, the entry (which the loader asks for with its integrity) and the chunks of the first screen. */
function filesOf({ entry, integrity, preload: [code, ...chunks] }: ResolvedRemote): Preload[] {
  return [{ url: entry }, ...(code === undefined ? [] : [{ url: code, integrity: integrity.entry }]), ...chunks.map((url) => ({ url }))];
}
