import { EVERYBODY, resolveRemotes } from '@voxgrove/federation/resolve';
import { endpoint, jsonReply } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { RegistryBundle, Resolver } from '../registry/port';
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
 * GET /healthz answers 200 only if the databases answer, every slice runs and the demo data exists.
 * - `down` names what is missing.
 * - A failed file store is `degraded`: only files fail, so the product counts as healthy.
 * - The response names excluded remotes and an untrusted registry. They do not make the product
 *   unhealthy, because people get the last copy of the registry.
 * The response contains nothing else that helps a stranger.
 */
export const healthEndpoint = ({
  store,
  filesUsable,
  registry,
  reports,
  ready,
  broken,
}: HealthOptions): Endpoint =>
  endpoint({
    method: 'GET',
    head: true,
    path: '/healthz',
    root: true,
    summary: 'Whether the product works, and which part does not.',
    input: z.object({}),
    policy: 'health.read',
    rateClass: 'page',
    audit: false,
    handler: async () => {
      const [database, files, { remotes, revision, state, source }, problems] = await Promise.all([
        store.healthy().catch(() => false),
        filesUsable(),
        registry.resolver.effective(),
        registry.problems(),
      ]);
      const down = [...(database ? [] : ['database']), ...(ready() ? [] : ['start']), ...broken];
      const ok = down.length === 0;
      const resolved = resolveRemotes({ remotes }, EVERYBODY);
      return jsonReply(
        {
          ok,
          down,
          degraded: files ? [] : ['files'],
          started: ready(),
          database,
          brokenSlices: broken,
          registry: { state, source, revision },
          remotes: resolved.map(({ name, build }) => ({ name, build })),
          remotesLeftOut: problems.length,
          cspReports: reports.count,
        },
        { status: ok ? 200 : 503 },
      );
    },
  });
