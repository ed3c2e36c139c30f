import type { FastifyInstance } from 'fastify';
import { readForms } from '../../framework/form-body';
import { ZoneRecord, type VercelState } from './state';

const HOME = '/vercel';

/** Handles the buttons of the page. */
export function vercelViews(views: FastifyInstance, state: VercelState): void {
  readForms(views);
  views.post('/records', async ({ body }, reply) => {
    state.records.push(ZoneRecord.parse(body));
    return reply.redirect(HOME, 303);
  });
  views.post<{ Params: { index: string } }>('/records/:index/delete', async ({ params }, reply) => {
    state.records.splice(Number(params.index), 1);
    return reply.redirect(HOME, 303);
  });
  views.post<{ Params: { name: string } }>(
    '/domains/:name/certificate',
    async ({ params }, reply) => {
      const domain = state.domains.get(params.name);
      if (domain !== undefined) domain.certificateFails = !domain.certificateFails;
      return reply.redirect(HOME, 303);
    },
  );
}
