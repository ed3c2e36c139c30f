import { join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { sendFile } from '@voxgrove/server/http/send-file';
import type { FastifyInstance } from 'fastify';
import type { RemoteAssets } from '../registry/port';
import type { Resolver } from '../registry/resolver';
import type { StaticAssets } from '@voxgrove/server/slice';

const YEAR_S = 31_536_000;
/** Files that are served as they stand in the checkout. */
const PUBLIC = join(import.meta.dirname, '..', '..', 'public');

export interface StaticFilesOptions {
  shellClient: string;
  registry: { resolver: Resolver; assets: RemoteAssets };
  assets: StaticAssets[];
  dev: boolean;
}

/** Built files: the shell's, every remote's, and what slices serve themselves. Compressed copies beside a file are preferred. */
export function serveStaticFiles(
  app: FastifyInstance,
  { shellClient, registry, assets, dev }: StaticFilesOptions,
): void {
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];
  const cached = dev ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`;

  app.route({
    method,
    url: '/assets/*',
    handler: async (request, reply) => {
      const file = fileOf(request.params);
      // Only names that carry a content hash may be kept for good.
      reply.header('cache-control', /[.-][0-9a-f]{8,}\./.test(file) ? cached : 'no-cache');
      return sendFile(request, reply, shellClient, file);
    },
  });

  app.route({
    method,
    url: '/remotes/:name/:build/*',
    handler: async (request, reply) => {
      const { name, build } = request.params as { name: string; build: string };
      const file = fileOf(request.params);
      // Every build of the registry, not only those given out: a page stays on the build it was opened with.
      const version = await registry.resolver.version(name, build);
      const folder =
        version?.files.some((one) => one.name === file) === true
          ? await registry.assets.folderOf(name, build, file)
          : null;
      if (folder === null) throw new AppError('NOT_FOUND');
      reply.headers({
        'cache-control': cached,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        // Opened by itself (HTML, SVG) it must not run as a page of ours: nobody is given a build but through the registry.
        ...(/\.m?js$/.test(file) ? {} : { 'content-security-policy': 'sandbox' }),
      });
      return sendFile(request, reply, folder, file);
    },
  });

  app.route({
    method,
    url: '/push-worker.js',
    handler: async (request, reply) => {
      // Asked for anew whenever the browser looks for another one; it may call this site and nothing else.
      reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
      return sendFile(request, reply, PUBLIC, 'push-worker.js');
    },
  });

  for (const { prefix, folder, headers } of assets) {
    app.route({
      method,
      url: `${prefix.replace(/\/$/, '')}/*`,
      handler: async (request, reply) => {
        const file = fileOf(request.params);
        // They stand on the way to what a visitor of another website sees: what is for pages and for calls does not travel with them.
        reply.removeHeader('x-request-id').removeHeader('referrer-policy');
        reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          ...headers(file),
        });
        return sendFile(request, reply, folder, file);
      },
    });
  }
}

/** @throws AppError NOT_FOUND for what is not the name of a public file */
function fileOf(params: unknown): string {
  const file = (params as { '*': string })['*'];
  if (
    file === '' ||
    file.includes('\0') ||
    file.includes('\\') ||
    file.split('/').some((part) => part === '..' || part.startsWith('.')) ||
    file.endsWith('.map')
  )
    throw new AppError('NOT_FOUND');
  return file;
}
