import { queryOptions, request } from '@voxgrove/sdk';
import { AnalyticsReply } from '../../../contract/analytics';

export interface AnalyticsChoice {
  from: string;
  to: string;
  channel?: string;
  /** Only in the figures of a workspace. */
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
