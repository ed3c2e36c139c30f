import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { SendReportReply, WeeklyReportReply } from '../../../contract/weekly-report';
import type { WeeklyReport } from '../../../contract/weekly-report';

const keyOf = (workspaceId: string) => ['mf-agents', 'weekly-report', workspaceId] as const;

/** Whether the reader gets the weekly report, and in which language. */
export const weeklyReportQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId),
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/weekly-report`,
          output: WeeklyReportReply,
          signal,
        })
      ).data,
  });

export function useSaveWeeklyReport(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: scopeOf(workspaceId),
    mutationFn: (body: WeeklyReport) =>
      request({
        method: 'PUT',
        path: `/workspaces/${workspaceId}/weekly-report`,
        body,
        output: WeeklyReportReply,
      }),
    onSuccess: ({ data }) => client.setQueryData(keyOf(workspaceId), data),
  });
}

/**
 * Mails the reader the figures of the last seven days. Resolves with whether there were any
 * conversations.
 */
export const useSendReport = (workspaceId: string) =>
  useMutation({
    scope: scopeOf(workspaceId),
    mutationFn: async () =>
      (
        await request({
          method: 'POST',
          path: `/workspaces/${workspaceId}/weekly-report/send`,
          body: {},
          output: SendReportReply,
        })
      ).data.sent,
  });

/**
 * Calls in one scope run one after the other, so a report has the language that was just chosen.
 */
const scopeOf = (workspaceId: string) => ({ id: `weekly-report-${workspaceId}` });
