import { z } from 'zod';
import { vercelPage } from './page';
import { internetRoutes, vercelRoutes } from './routes';
import { VercelState, ZoneRecord } from './state';
import { vercelViews } from './views';
import type { SandboxProvider } from '../../framework/provider';

const Name = z.strictObject({ name: z.string() });

/** Domains of a project with verification and certificates, and the DNS records that they need. */
export const provider: SandboxProvider = {
  name: 'vercel',
  title: 'Vercel and DNS',
  description: 'Hosts domains of agencies, and the DNS in which their records are.',
  path: '/vercel',
  liveKeys: { pattern: /^(vcp|vck|vca)_/, variables: ['VERCEL_TOKEN'] },
  ownFaults: z.strictObject({}),
  errorBody: (status, message) => ({
    error: { code: status < 500 ? 'bad_request' : 'internal_server_error', message },
  }),
  open() {
    const state = new VercelState();
    return {
      routes: (api) => {
        vercelRoutes(api, state);
        internetRoutes(api, state);
      },
      views: (views) => vercelViews(views, state),
      control: (control) => {
        control.put('/records', async ({ body }, reply) => {
          state.records = z.array(ZoneRecord).max(500).parse(body);
          return reply.code(204).send();
        });
        control.post('/claim-elsewhere', async ({ body }, reply) => {
          state.claimElsewhere(Name.parse(body).name);
          return reply.code(204).send();
        });
      },
      page: () => vercelPage(state),
      state: () => ({ domains: [...state.domains.values()], records: state.records }),
      reset: () => state.reset(),
    };
  },
};
