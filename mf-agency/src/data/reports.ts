import {
  notify,
  queryOptions,
  request,
  toApiError,
  useMutation,
  useQueryClient,
} from '@voxgrove/sdk';
import { DoneReply } from '../../contract/done';
import { OverviewReply } from '../../contract/overview';
import { ReportMailReply, ReportReply } from '../../contract/report';

const overviewKey = (agencyId: string) => ['mf-agency', 'overview', agencyId];

/** What the agency and its clients did and paid in a month. */
export const overviewQuery = (agencyId: string, month: string) =>
  queryOptions({
    queryKey: [...overviewKey(agencyId), month],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/agencies/${agencyId}/overview`,
          query: { month },
          output: OverviewReply,
          signal,
        })
      ).data,
  });

/** Whether clients get their report by mail every month. */
export function useReportSchedule(agencyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (enabled: boolean) =>
      request({
        method: 'PUT',
        path: `/agencies/${agencyId}/reports`,
        body: { enabled },
        output: DoneReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: overviewKey(agencyId) }),
    onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
  });
}

/** What the agents of an organization did in a month. */
export const reportQuery = (orgId: string, month: string) =>
  queryOptions({
    queryKey: ['mf-agency', 'report', orgId, month],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/orgs/${orgId}/report`,
          query: { month },
          output: ReportReply,
          signal,
        })
      ).data,
  });

/** Mails the report to the people of the organization. */
export const useMailReport = (orgId: string, month: string) =>
  useMutation({
    mutationFn: async () =>
      (
        await request({
          method: 'POST',
          path: `/orgs/${orgId}/report/mail`,
          body: { month },
          output: ReportMailReply,
        })
      ).data,
    onError: (error) => notify({ type: 'error', message: toApiError(error).message }),
  });
