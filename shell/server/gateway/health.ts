import { EVERYBODY, resolveRemotes } from '@voxgrove/federation/resolve';
import type { FastifyInstance } from 'fastify';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { RegistryBundle } from '../registry/registry-bundle';
import type { Resolver } from '../registry/resolver';
import type { CspReports } from './csp-reports';

export interface HealthOptions {
  store: DocumentStore;
  filesUsable: () => Promise<boolean>;
  registry: Pick<RegistryBundle, 'problems'> & { resolver: Resolver };
  reports: CspReports;
  ready: () => boolean;
  broken: string[];
}

/**
 * GET /healthz: 200 only when the databases answer, every slice runs and the demo is there; `down` names what is missing. Without
 * files (`degraded`) nobody can send or see one, and everything else works, so the product is healthy. Remotes that are left out are
 * named but do not make the product unhealthy, nor does a registry that cannot be trusted: people are served from its last copy. Nothing in the answer is of use to a stranger beyond that.
 */
export function serveHealth(
  app: FastifyInstance,
  { store, filesUsable, registry, reports, ready, broken }: HealthOptions,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: async (_request, reply) => {
      const [database, files, { remotes, revision, state, source }, problems] = await Promise.all([
        store.healthy().catch(() => false),
        filesUsable(),
        registry.resolver.effective(),
        registry.problems(),
      ]);
      const down = [...(database ? [] : ['database']), ...(ready() ? [] : ['start']), ...broken];
      const ok = down.length === 0;
      return reply
        .status(ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          ok,
          down,
          degraded: files ? [] : ['files'],
          started: ready(),
          database,
          brokenSlices: broken,
          registry: { state, source, revision },
          remotes: resolveRemotes({ remotes }, EVERYBODY).map(({ name, build }) => ({
            name,
            build,
          })),
          remotesLeftOut: problems.length,
          cspReports: reports.count,
        });
    },
  });
}
