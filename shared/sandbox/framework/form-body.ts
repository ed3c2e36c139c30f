import type { FastifyInstance } from 'fastify';

/** Reads what forms on a provider's page send. */
export function readForms(views: FastifyInstance): void {
  views.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
