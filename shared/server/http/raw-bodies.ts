import type { FastifyInstance } from 'fastify';

const EMPTY = Buffer.alloc(0);

/** Makes the routes of `app` read bodies as bytes, without parsing, for any content type. */
export function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
}

export const rawBodyOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : EMPTY);
