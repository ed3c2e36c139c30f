import { AppError } from '@voxgrove/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { IncomingFile } from './route';

/** On a part of a server: bodies are not read, whatever they are. */
export function bodiesAreFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(null);
  });
}

/** @throws AppError BAD_INPUT for a name that cannot be read */
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

/** What comes after too much is let pass by, so that the caller, who is still sending, gets an answer. */
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
