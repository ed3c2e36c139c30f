import { AppError } from '@voxgrove/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { IncomingFile } from './route';

/** Disables body parsing for the routes of `app`. */
export function bodiesAreFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null);
  });
}

/** Returns the file that a request carries. @throws AppError BAD_INPUT for an unreadable name */
export function incomingFile({ headers, raw }: FastifyRequest): IncomingFile {
  return {
    name: nameIn(headers['x-file-name']),
    read: (maxBytes) =>
      Number(headers['content-length'] ?? 0) > maxBytes
        ? Promise.resolve(null)
        : readUpTo(raw, maxBytes),
  };
}

function nameIn(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent([header ?? ''].flat()[0] ?? '');
  } catch {
    throw new AppError('BAD_INPUT', { fields: { 'x-file-name': 'This name cannot be read.' } });
  }
}

/**
 * Reads the body up to a limit. Data above the limit is discarded, so that the caller, who is still
 * sending, gets a reply.
 */
function readUpTo(raw: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    if (raw.destroyed && !raw.readableEnded) {
      reject(new AppError('MALFORMED_BODY'));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      raw.off('data', take);
      raw.resume();
      resolve(null);
    };
    raw.on('data', take);
    raw.once('end', () => {
      resolve(Buffer.concat(chunks));
    });
    raw.once('close', () => {
      reject(new AppError('MALFORMED_BODY'));
    });
  });
}
