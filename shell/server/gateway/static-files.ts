import { join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { fileReply, publicFileName } from '@voxgrove/server/http/file-reply';
import { z } from 'zod';
import type { RemoteAssets, Resolver } from '../registry/port';
import type { Endpoint } from '@voxgrove/server/http/endpoint';

const YEAR_S = 31_536_000;
/** Folder of the files that are served unchanged. */
const PUBLIC = join(import.meta.dirname, '..', '..', 'public');

export interface BuiltFilesOptions {
  shellClient: string;
  registry: { resolver: Resolver; assets: RemoteAssets };
  dev: boolean;
}

const file = {
  method: 'GET',
  head: true,
  root: true,
  policy: 'file.read',
  rateClass: 'file',
  audit: false,
} as const;

/** Endpoints for the built files of the shell and the remotes. They prefer compressed copies. */
export function builtFileEndpoints({ shellClient, registry, dev }: BuiltFilesOptions): Endpoint[] {
  const cached = dev ? 'no-cache' : `public, max-age=${YEAR_S}, immutable`;
  return [
    endpoint({
      ...file,
      path: '/assets/*',
      summary: "A file of the shell's build.",
      input: z.object({ '*': z.string() }),
      handler: (request) => {
        const name = publicFileName(request.input['*']);
        // A file without a content hash in its name can change.
        const cache = /[.-][0-9a-f]{8,}\./.test(name) ? cached : 'no-cache';
        return fileReply(request, { folder: shellClient, file: name }, { 'cache-control': cache });
      },
    }),

    endpoint({
      ...file,
      path: '/remotes/:name/:build/*',
      summary: 'A file of any build of a remote that the registry knows.',
      input: z.object({ name: z.string(), build: z.string(), '*': z.string() }),
      handler: async (request) => {
        const { name, build, '*': fileName } = request.input;
        const wanted = publicFileName(fileName);
        // Serve every build in the registry, because an open page keeps its build.
        const version = await registry.resolver.version(name, build);
        const isListed = version?.files.some((one) => one.name === wanted) === true;
        const folder = isListed ? await registry.assets.folderOf(name, build, wanted) : null;
        if (folder === null) throw new AppError('NOT_FOUND');
        return fileReply(
          request,
          { folder, file: wanted },
          {
            'cache-control': cached,
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
            // A file that is opened directly (HTML, SVG) must not run on our origin. Only the
            // registry runs builds.
            ...(/\.m?js$/.test(wanted) ? {} : { 'content-security-policy': 'sandbox' }),
          },
        );
      },
    }),

    endpoint({
      ...file,
      path: '/push-worker.js',
      summary: 'The worker that shows push messages.',
      input: z.object({}),
      // Browsers check this file again at each update check. The worker may call only this site.
      handler: (request) =>
        fileReply(
          request,
          { folder: PUBLIC, file: 'push-worker.js' },
          {
            'cache-control': 'no-cache',
            'content-security-policy': "default-src 'none'; connect-src 'self'",
          },
        ),
    }),
  ];
}
