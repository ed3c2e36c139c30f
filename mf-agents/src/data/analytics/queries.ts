import { queryOptions, request } from '@voxgrove/sdk';
import { AnalyticsReply, CreditsReply } from '../../../contract/analytics';

export interface AnalyticsChoice {
  from: string;
  to: string;
  channel?: string;
  /** Set only for the figures of a workspace. */
  agentId?: string;
}

/** Figures of a period. `path`: path of a workspace or of an agent. */
export const analyticsQuery = (path: `/${string}`, choice: AnalyticsChoice) =>
  queryOptions({
    queryKey: ['mf-agents', 'analytics', path, choice] as const,
    refetchOnMount: 'always',
    placeholderData: <T>(before: T) => before,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${path}/analytics`,
          query: { ...choice },
          output: AnalyticsReply,
          signal,
        })
      ).data,
  });

/** Credits that a workspace used in a period, by agent and feature. */
export const creditsQuery = (workspaceId: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['mf-agents', 'analytics-credits', workspaceId, from, to] as const,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/analytics/credits`,
          query: { from, to },
          output: CreditsReply,
          signal,
        })
      ).data,
  });
