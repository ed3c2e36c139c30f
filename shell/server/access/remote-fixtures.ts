import { Announcements } from '../remotes/port';
import { block, promote, publish, startCanary } from '../releases/port';
import { madeUpBuild, uploadOf } from '../remotes/testing/made-up-build';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { RegistryStore } from '../registry/port';
import type { MadeUpBuild } from '../remotes/testing/made-up-build';

/** Returns the team that owns a tenant's remote. */
export const teamOf = ({ ids }: AccessTenant): string => `team of ${ids.remote}`;

const REASON = 'The walk says so.';
const buildOf = (remote: string, version: string): MadeUpBuild =>
  madeUpBuild({ name: remote, owner: `team of ${remote}`, version, code: `${remote} ${version}` });
const nameOf = ({ build }: MadeUpBuild): string => build.build;
let prepared = 0;
const remoteNameOf = ({ ids }: AccessTenant): { name: string } => ({ name: ids.remote! });
const build = ({ ids }: AccessTenant, version: string): string =>
  nameOf(buildOf(ids.remote!, version));

/**
 * One remote per tenant: build 1 is stable, build 2 is blocked, build 3 is in a canary, build 4 is
 * announced. Calls must be repeatable, so actions that work only once use the blocked build.
 */
export const remoteFixtures = (registry: RegistryStore): AccessFixtures => ({
  async prepare({ userId }, { context: { store, clock } }) {
    // A tenant that is prepared again gets a new remote, because calls changed the first one.
    const remote = `mf-w${++prepared}-${userId.toLowerCase()}`;
    const name = remote;
    const change = { actor: 'walk', now: clock.now() };
    await registry.change(undefined, (draft) => [
      ...['1.0.0', '2.0.0', '3.0.0'].flatMap((version) =>
        publish(draft, { ...buildOf(remote, version), blockedBefore: new Set() }, change),
      ),
      ...promote(draft, { name, build: nameOf(buildOf(remote, '1.0.0')) }, change),
      ...block(draft, { name, build: nameOf(buildOf(remote, '2.0.0')), reason: REASON }, change),
      ...startCanary(draft, { name, percent: 5, cohorts: [], steps: [], seed: remote }, change),
    ]);
    const announced = buildOf(remote, '4.0.0');
    await new Announcements(store, clock).keep(announced.declares, announced.build);
    return { remote };
  },
  missing: () => ({ remote: 'mf-missing' }),
  routes: {
    'GET /api/remotes': { input: () => ({}) },
    'GET /api/remotes/:name/audit': { input: remoteNameOf },
    // The registry is verified, so there is nothing to restore.
    'POST /api/remotes/restore': { input: () => ({}), status: 409 },
    'POST /api/remotes/:name/builds': {
      input: ({ ids }) => {
        const { declares, build: announced } = buildOf(ids.remote!, '4.0.0');
        return { name: ids.remote, declares, build: announced };
      },
    },
    'POST /api/remotes/:name/builds/:build/files': {
      input: (tenant) => ({
        ...remoteNameOf(tenant),
        build: build(tenant, '4.0.0'),
        ...uploadOf(buildOf(tenant.ids.remote!, '4.0.0'), 'remoteEntry.js'),
      }),
    },
    'POST /api/remotes/:name/builds/:build/publish': {
      input: (tenant) => ({ ...remoteNameOf(tenant), build: build(tenant, '4.0.0') }),
      status: 409,
    },
    'POST /api/remotes/:name/canary': {
      input: (tenant) => ({ ...remoteNameOf(tenant), build: build(tenant, '3.0.0'), percent: 10 }),
    },
    'POST /api/remotes/:name/promote': {
      input: (tenant) => ({ ...remoteNameOf(tenant), build: build(tenant, '2.0.0') }),
      status: 409,
    },
    'POST /api/remotes/:name/rollback': {
      input: (tenant) => ({
        ...remoteNameOf(tenant),
        build: build(tenant, '2.0.0'),
        reason: REASON,
      }),
      status: 409,
    },
    'POST /api/remotes/:name/builds/:build/approve-routes': {
      input: (tenant) => ({ ...remoteNameOf(tenant), build: build(tenant, '1.0.0') }),
    },
    'POST /api/remotes/:name/builds/:build/block': {
      input: (tenant) => ({
        ...remoteNameOf(tenant),
        build: build(tenant, '2.0.0'),
        reason: REASON,
      }),
      status: 409,
    },
    'POST /api/remotes/:name/disable': {
      input: (tenant) => ({ ...remoteNameOf(tenant), reason: REASON }),
    },
    'POST /api/remotes/:name/enable': { input: remoteNameOf },
    'POST /api/remotes/:name/prune': {
      input: (tenant) => ({ ...remoteNameOf(tenant), dryRun: true }),
    },
    'POST /api/remotes/:name/preview-session': {
      input: (tenant) => ({ ...remoteNameOf(tenant), build: build(tenant, '1.0.0') }),
    },
    'GET /api/remotes/tokens': { input: () => ({}) },
    'POST /api/remotes/tokens': { input: () => ({ owner: 'walkers', label: 'walk' }) },
    'DELETE /api/remotes/tokens/:id': { input: () => ({ id: 'unknown' }), status: 404 },
  },
});
