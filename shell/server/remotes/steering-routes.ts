import {
  ApproveRoutes,
  BlockBuild,
  Changed,
  DisableRemote,
  EnableRemote,
  Promote,
  PruneBuilds,
  PrunedBuilds,
  RollBack,
  StartCanary,
  randomId,
} from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { WHOLE_HISTORY } from './deployment';
import {
  admitRoutes,
  approveRoutes,
  block,
  candidateOf,
  disable,
  enable,
  promote,
  recordOf,
  rollBack,
  startCanary,
} from '../releases/port';
import { isOperator, requireOwner } from './ownership';
import { admitPromotion } from './promotion-gate';
import { pruneBuilds } from './prune-builds';
import { refuseUnfit } from './refuse-faults';
import { stableHistory } from './stable-history';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { RemotesParts } from './remotes-parts';

/**
 * Share of people in percent. Above it, a canary is in effect a promotion, so the requirements of a
 * promotion apply.
 */
const UNPROVEN_PERCENT = 50;

type Edit = Parameters<RemotesParts['changes']['makeTo']>[3];

const common = {
  method: 'POST',
  global: true,
  policy: 'remotes.change',
  rateClass: 'write',
} as const;

/** Routes for the rollout: canary, promotion, rollback, disable and enable. */
export const steeringRoutes = (parts: RemotesParts): AnyRoute[] => [
  canaryRoute(parts),
  promotionRoute(parts),
  routesApprovalRoute(parts),
  rollbackRoute(parts),
  blockRoute(parts),
  disableRoute(parts),
  enableRoute(parts),
  pruneRoute(parts),
];

/** Changes one remote and returns the response of the call. */
async function changeRemote(
  { changes, answer }: RemotesParts,
  name: string,
  { principal, ifVersion }: RequestContext,
  edit: Edit,
): Promise<Changed> {
  return answer(name, await changes.makeTo(name, principal, ifVersion, edit));
}

const historyOf = async ({ registry }: RemotesParts, remote: string): Promise<string[]> =>
  stableHistory(await registry.store.audit({ remote, limit: WHOLE_HISTORY }));

const canaryRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/canary',
    summary: 'Gives a build to some people, or to more of them.',
    input: StartCanary,
    output: Changed,
    audit: 'remote.canary',
    handler: async (input, context) => {
      const { registry, health, changes, local } = parts;
      const { principal } = context;
      if (input.percent > UNPROVEN_PERCENT) {
        const record = recordOf(await changes.draft(), input.name);
        requireOwner(principal, input.name, record.owner);
        await admitPromotion(
          {
            name: input.name,
            build: input.build ?? candidateOf(input.name, record),
            record,
            principal,
            withoutTelemetry: undefined,
            local,
          },
          health,
        );
      }
      const shell = await registry.shell();
      return changeRemote(parts, input.name, context, (draft, change) => {
        refuseUnfit(draft, input, shell);
        const build = input.build ?? candidateOf(input.name, recordOf(draft, input.name));
        const approval = admitRoutes(
          draft,
          { name: input.name, build },
          isOperator(principal),
          change,
        );
        return [
          ...startCanary(draft, { ...input, build, seed: `${input.name}-${randomId(8)}` }, change),
          ...approval,
        ];
      });
    },
  });

const promotionRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/promote',
    summary: 'Serves a build to everyone, if its telemetry passes the health gate.',
    input: Promote,
    output: Changed,
    audit: 'remote.promoted',
    handler: async ({ name, build: named, withoutTelemetry }, context) => {
      const { registry, health, changes, local } = parts;
      const { principal } = context;
      const record = recordOf(await changes.draft(), name);
      requireOwner(principal, name, record.owner);
      const build = named ?? candidateOf(name, record);
      const note = await admitPromotion(
        { name, build, record, principal, withoutTelemetry, local },
        health,
      );
      const shell = await registry.shell();
      return changeRemote(parts, name, context, (draft, change) => {
        refuseUnfit(draft, { name, build }, shell);
        const approval = admitRoutes(draft, { name, build }, isOperator(principal), change);
        return [...promote(draft, { name, build, note }, change), ...approval];
      });
    },
  });

const routesApprovalRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    policy: 'remotes.operate',
    path: '/remotes/:name/builds/:build/approve-routes',
    summary: 'Allows a build to add routes that the current build does not have.',
    input: ApproveRoutes,
    output: Changed,
    audit: 'remote.routes-approved',
    handler: (input, context) =>
      changeRemote(parts, input.name, context, (draft, change) =>
        approveRoutes(draft, input, change),
      ),
  });

const rollbackRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/rollback',
    summary:
      'Ends a canary, or returns everyone to the previous build. The abandoned build is blocked.',
    input: RollBack,
    output: Changed,
    audit: 'remote.rolled-back',
    handler: async (input, context) => {
      const history = await historyOf(parts, input.name);
      return changeRemote(parts, input.name, context, (draft, change) =>
        rollBack(draft, { ...input, history }, change),
      );
    },
  });

const blockRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/builds/:build/block',
    summary: 'Blocks a build. A blocked build is never served again.',
    input: BlockBuild,
    output: Changed,
    audit: 'remote.blocked',
    handler: async (input, context) => {
      const history = await historyOf(parts, input.name);
      return changeRemote(parts, input.name, context, (draft, change) =>
        block(draft, { ...input, history }, change),
      );
    },
  });

const disableRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/disable',
    summary: 'Switches a remote off for everyone. People see the given reason.',
    input: DisableRemote,
    output: Changed,
    audit: 'remote.disabled',
    handler: (input, context) =>
      changeRemote(parts, input.name, context, (draft, change) => disable(draft, input, change)),
  });

const enableRoute = (parts: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/enable',
    summary: 'Switches a remote on again.',
    input: EnableRemote,
    output: Changed,
    audit: 'remote.enabled',
    handler: (input, context) =>
      changeRemote(parts, input.name, context, (draft, change) => enable(draft, input, change)),
  });

const pruneRoute = ({ registry, changes, clock }: RemotesParts): AnyRoute =>
  route({
    ...common,
    path: '/remotes/:name/prune',
    summary: 'Deletes old builds that are no longer served, with their files.',
    input: PruneBuilds,
    output: PrunedBuilds,
    audit: 'remote.pruned',
    handler: (input, { principal, ifVersion }) =>
      pruneBuilds({ registry, changes, clock }, input, principal, ifVersion),
  });
