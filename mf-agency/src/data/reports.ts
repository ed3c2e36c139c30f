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

/** Reads the use and the payments of the agency and its clients in a month. */
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

/** Turns the monthly report mails to clients on or off. */
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

/** Reads the figures of the agents of an organization in a month. */
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
