import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { accepts } from './compressed-body';
import type { Stats } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/**
 * Answers with a file of a folder: the compressed copy beside it when the caller takes one, 304 when they have it already.
 * @throws AppError NOT_FOUND
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  file: string,
): Promise<FastifyReply> {
  const path = join(folder, file);
  const plain = await isFile(path);
  if (plain === null) throw new AppError('NOT_FOUND');
  const chosen = (await compressedCopy(path, request.headers['accept-encoding'])) ?? {
    path,
    found: plain,
    encoding: undefined,
  };
  const etag = `"${chosen.found.size.toString(36)}-${Math.floor(chosen.found.mtimeMs).toString(36)}${chosen.encoding ?? ''}"`;
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
  });
  if (request.headers['if-none-match'] === etag)
    return reply.status(304).removeHeader('content-type').send();
  reply.header('content-length', chosen.found.size);
  if (chosen.encoding !== undefined) reply.header('content-encoding', chosen.encoding);
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(chosen.path));
}

const isFile = (path: string): Promise<Stats | null> =>
  stat(path).then(
    (found) => (found.isFile() ? found : null),
    () => null,
  );

async function compressedCopy(
  path: string,
  accepted: string | undefined,
): Promise<{ path: string; found: Stats; encoding: string } | null> {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepts(accepted, name)) continue;
    const found = await isFile(path + suffix);
    if (found !== null) return { path: path + suffix, found, encoding: name };
  }
  return null;
}
