import type { FastifyInstance } from 'fastify';

/** Adds a parser for the forms on a provider's page. */
export function readForms(views: FastifyInstance): void {
  views.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
