import type { FastifyInstance } from 'fastify';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { RemoteRegistry } from '../registry/remote-registry';
import type { CspReports } from './csp-reports';

export interface HealthOptions { store: DocumentStore; registry: RemoteRegistry; reports: CspReports; ready: () => boolean; broken: string[] }

/**
 * GET /healthz: 200 only when the databases answer, every slice runs and the demo is there. Remotes that are left out are
 * named but do not make the product unhealthy. Nothing in the answer is of use to a stranger beyond that.
 */
export function serveHealth(app: FastifyInstance, { store, registry, reports, ready, broken }: HealthOptions): void {
  app.route({
    method: ['GET', 'HEAD'], url: '/healthz',
    handler: async (_request, reply) => {
      const [database, { registry: resolved, problems }] = await Promise.all([store.healthy().catch(() => false), registry.current()]);
      const ok = database && ready() && broken.length === 0;
      return reply.status(ok ? 200 : 503).header('cache-control', 'no-store').send({
        ok, started: ready(), database, brokenSlices: broken,
        remotes: resolved.remotes.map(({ name, build }) => ({ name, build })), remotesLeftOut: problems.length, cspReports: reports.count,
      });
    },
  });
}
