import { z } from 'zod';
import { AuditPage, RemoteName, RemotesOverview, isAppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { recordOf } from '../releases/port';
import { actorOf } from './ownership';
import { remoteSummaries } from './remote-summaries';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

const AUDIT_PAGE = 100;

/** Routes for the overview, for the history, and to restore an untrusted registry. */
export const overviewRoutes = ({ registry, health, changes }: RemotesParts): AnyRoute[] => {
  const overview = async (): Promise<z.input<typeof RemotesOverview>> => {
    const problems = await registry.problems();
    const [{ document, state, detail, source }, { version, build, contract }] = await Promise.all([
      registry.store.current(),
      registry.shell().catch(unbuilt),
    ]);
    return {
      revision: document?.revision ?? 0,
      state,
      stateDetail: detail,
      source,
      shell: { version, build, contract },
      problems,
      remotes: await remoteSummaries(document?.remotes ?? {}, { store: registry.store, health }),
    };
  };
  return [
    route({
      method: 'GET',
      path: '/remotes',
      global: true,
      summary: 'All remotes: builds, rollout, health, state of the registry.',
      input: z.strictObject({}),
      output: RemotesOverview,
      policy: 'remotes.read',
      rateClass: 'read',
      audit: false,
      handler: overview,
    }),
    route({
      method: 'GET',
      path: '/remotes/:name/audit',
      global: true,
      summary: 'Who changed what of a remote, newest first.',
      input: z.strictObject({
        name: RemoteName,
        limit: z.coerce.number().int().min(1).max(1000).default(AUDIT_PAGE),
      }),
      output: AuditPage,
      policy: 'remotes.read',
      rateClass: 'read',
      audit: false,
      handler: async ({ name, limit }) => {
        recordOf(await changes.draft(), name);
        return { entries: await registry.store.audit({ remote: name, limit }) };
      },
    }),
    route({
      method: 'POST',
      path: '/remotes/restore',
      global: true,
      summary: 'Restores the last verified copy of the registry.',
      input: z.strictObject({}),
      output: RemotesOverview,
      policy: 'remotes.operate',
      rateClass: 'write',
      audit: 'remotes.restored',
      handler: async (_input, { principal }) => {
        await registry.store.restore(actorOf(principal));
        return overview();
      },
    }),
  ];
};

/** Returns placeholder values while the shell is not built, so that the overview still works. */
function unbuilt(error: unknown): { version: string; build: string; contract: string } {
  if (!isAppError(error) || error.code !== 'UNAVAILABLE') throw error;
  return { version: '0.0.0', build: '', contract: '0.0.0' };
}
