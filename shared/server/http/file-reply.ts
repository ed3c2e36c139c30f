import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { AppError } from '@voxgrove/contracts';
import { accepts } from './compressed-body';
import type { Stats } from 'node:fs';
import type { EndpointReply, EndpointRequest } from './endpoint';

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
 * Returns a reply with a file of a folder: its compressed copy if the caller accepts that, or 304
 * if the caller has the file already.
 * @param headers of the reply
 * @throws AppError NOT_FOUND
 */
export async function fileReply(
  request: Pick<EndpointRequest, 'headers' | 'method'>,
  { folder, file }: { folder: string; file: string },
  headers: EndpointReply['headers'],
): Promise<EndpointReply> {
  const path = join(folder, file);
  const uncompressed = await isFile(path);
  if (uncompressed === null) throw new AppError('NOT_FOUND');
  const chosen = (await compressedCopy(path, request.headers['accept-encoding'])) ?? {
    path,
    found: uncompressed,
    encoding: undefined,
  };
  const { size, mtimeMs } = chosen.found;
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${chosen.encoding ?? ''}"`;
  const all = { ...headers, etag, vary: 'accept-encoding' };
  if (request.headers['if-none-match'] === etag) return { status: 304, headers: all };
  return {
    headers: {
      ...all,
      'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'content-length': size,
      ...(chosen.encoding !== undefined && { 'content-encoding': chosen.encoding }),
    },
    ...(request.method !== 'HEAD' && { body: readStream(chosen.path) }),
  };
}

/**
 * Opens a file for a reply. The file may be removed before its first byte is read. Without a
 * listener, this error would end the process. Fastify adds its own listener, which ends the reply.
 */
function readStream(path: string): ReadStream {
  const stream = createReadStream(path);
  stream.on('error', () => undefined);
  return stream;
}

/**
 * Returns the name of a public file from the rest of a path.
 * @throws AppError NOT_FOUND for hidden files, source maps and paths outside the folder
 */
export function publicFileName(file: string): string {
  const isHidden = file.split('/').some((part) => part === '..' || part.startsWith('.'));
  if (file === '' || /[\0\\]/.test(file) || isHidden || file.endsWith('.map'))
    throw new AppError('NOT_FOUND');
  return file;
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
