import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { CreditsSpent, Region } from '@voxgrove/contracts';
import { portIfAny } from '@voxgrove/server/port-if-any';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { Principal } from '@voxgrove/server/http/principal';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import {
  AnalyticsQuery,
  AnalyticsReply,
  CreditsQuery,
  CreditsReply,
  ExportedTable,
} from '../../contract/analytics';
import type { Analytics } from '../../contract/analytics';
import { fileReply } from '../inbox/port';
import { csvOfAnalytics } from './csv-of-analytics';
import { csvOfValues } from './csv-of-values';
import { figureNamesFor, figuresFor } from './figures-for';
import { readAnalytics, timesOf } from './read-analytics';
import type { AnalyticsScope, Period } from './read-analytics';
import { withWidgetUse } from './with-widget-use';

/** Credits have three decimals. */
const MINOR_OF_CREDIT = 1_000;

const OfWorkspace = AnalyticsQuery.extend({
  workspaceId: WorkspaceId,
  agentId: AgentId.optional(),
});
const OfAgent = AnalyticsQuery.extend({ agentId: AgentId });
const ofWorkspace = {
  policy: 'workspace.read',
  resource: (input: { workspaceId: string }) => ({
    type: 'workspace' as const,
    id: input.workspaceId,
  }),
  rateClass: 'read',
} as const;
const ofAgent = {
  policy: 'agent.analytics.read',
  resource: (input: { agentId: string }) => ({ type: 'agent' as const, id: input.agentId }),
  rateClass: 'read',
} as const;

/** Without the slice of billing, nothing is charged. */
const creditsSpent = ({ port }: Pick<SliceContext, 'port'>): CreditsSpent =>
  portIfAny(port, 'creditsSpent') ?? { between: async () => [] };

/** Returns the figures that a caller may see as CSV. */
function csvOf(
  figures: Analytics,
  table: z.output<typeof ExportedTable>,
  caller: Principal,
): string {
  if (table === 'values') return csvOfValues(figuresFor(caller, figures));
  return csvOfAnalytics(figures, figureNamesFor(caller));
}

/** Routes that return the figures for screens and as a file. */
export function analyticsRoutes(slice: SliceContext): AnyRoute[] {
  const read = async (region: Region, scope: AnalyticsScope, period: Period) => {
    const { store, clock } = slice;
    const figures = await readAnalytics(store.for(region), scope, period, clock.now());
    return withWidgetUse(slice, region, scope, period, figures);
  };
  return [
    route({
      ...ofWorkspace,
      method: 'GET',
      path: '/workspaces/:workspaceId/analytics',
      summary: 'Figures of all agents of a workspace, or of one, for a period of days.',
      audit: false,
      input: z.strictObject(OfWorkspace.shape),
      output: AnalyticsReply,
      handler: async ({ workspaceId, agentId, ...period }, { region }) => ({
        data: await read(region, { ownerID: workspaceId, agentId }, period),
      }),
    }),
    route({
      ...ofAgent,
      method: 'GET',
      path: '/v2/agents/:agentId/analytics',
      summary: 'Figures of an agent for a period of days.',
      audit: false,
      input: z.strictObject(OfAgent.shape),
      output: AnalyticsReply,
      handler: async ({ agentId, ...period }, { region, scope, principal }) => {
        const subject = { ownerID: scope!.workspaceId, agentId };
        return { data: figuresFor(principal, await read(region, subject, period)) };
      },
    }),
    route({
      ...ofWorkspace,
      method: 'GET',
      path: '/workspaces/:workspaceId/analytics/credits',
      summary: 'Credits that a workspace used in a period of days, by agent and feature.',
      audit: false,
      input: z.strictObject({ workspaceId: WorkspaceId, ...CreditsQuery.shape }),
      output: CreditsReply,
      handler: async ({ workspaceId, from, to }, { region }) => {
        const times = await timesOf(slice.store.for(region), workspaceId, { from, to });
        const spent = await creditsSpent(slice).between(region, workspaceId, times);
        return {
          data: spent.map(({ agentId, feature, amount }) => ({
            agentId,
            feature,
            credits: amount.minor / MINOR_OF_CREDIT,
          })),
        };
      },
    }),
    endpoint({
      ...ofWorkspace,
      method: 'GET',
      path: '/workspaces/:workspaceId/analytics/export',
      summary: 'Figures of the agents of a workspace as CSV, a line for each day or value.',
      audit: 'analytics.exported',
      input: OfWorkspace.extend({ table: ExportedTable }),
      handler: async ({ input: { workspaceId, agentId, table, ...period } }, context) => {
        const scope = { ownerID: workspaceId, agentId };
        const figures = await read(context.region, scope, period);
        return fileReply('analytics', 'csv', csvOf(figures, table, context.principal));
      },
    }),
    endpoint({
      ...ofAgent,
      method: 'GET',
      path: '/v2/agents/:agentId/analytics/export',
      summary: 'Figures of an agent as CSV, a line for each day or value.',
      audit: 'analytics.exported',
      input: OfAgent.extend({ table: ExportedTable }),
      handler: async ({ input: { agentId, table, ...period } }, { region, scope, principal }) => {
        const subject = { ownerID: scope!.workspaceId, agentId };
        const figures = await read(region, subject, period);
        return fileReply('analytics', 'csv', csvOf(figures, table, principal));
      },
    }),
  ];
}
