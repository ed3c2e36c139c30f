import {
  queryOptions,
  request,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@voxgrove/sdk';
import { DoneReply } from '../../../contract/inbox';
import {
  LeadDetailReply,
  LeadImportReply,
  LeadListReply,
  LeadReply,
  LeadSavedReply,
} from '../../../contract/leads';
import type { LeadChange, LeadFields, LeadSource, LeadStage } from '../../../contract/leads';

export interface LeadQuery {
  q?: string;
  stage?: LeadStage;
  source?: LeadSource;
  /** Id of the assignee, or `none`. */
  assignee?: string;
}

const KEY = ['mf-agents', 'leads'] as const;

/** Leads by pages. `path`: path of a workspace or of an agent. */
export const useLeads = (path: `/${string}`, query: LeadQuery) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'list', path, query],
    initialPageParam: undefined as string | undefined,
    placeholderData: <T>(before: T) => before,
    queryFn: ({ pageParam, signal }) =>
      request({
        method: 'GET',
        path: `${path}/leads`,
        query: { ...query, limit: 100, cursor: pageParam },
        output: LeadListReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const leadQuery = (path: `/${string}`, leadId: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', path, leadId] as const,
    queryFn: ({ signal }) =>
      request({
        method: 'GET',
        path: `${path}/leads/${leadId}`,
        output: LeadDetailReply,
        signal,
      }),
  });

/** The lead of the visitor of a conversation, or null if there is none. */
export const leadOfConversationQuery = (agentId: string, conversationId: string) =>
  queryOptions({
    queryKey: [...KEY, 'of', agentId, conversationId] as const,
    queryFn: async ({ signal }) => {
      const { data } = await request({
        method: 'GET',
        path: `/v2/agents/${agentId}/leads`,
        query: { conversationId, limit: 1 },
        output: LeadListReply,
        signal,
      });
      return data[0] ?? null;
    },
  });

/** Adds a lead. With the same id, a repeated call adds no second lead. */
export function useAddLead(path: `/${string}`) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ leadId, lead }: { leadId: string; lead: Partial<LeadFields> }) =>
      request({
        method: 'PUT',
        path: `${path}/leads/${leadId}`,
        body: { lead },
        output: LeadSavedReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useChangeLead(path: `/${string}`) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ leadId, change }: { leadId: string; change: LeadChange }) =>
      request({
        method: 'PATCH',
        path: `${path}/leads/${leadId}`,
        body: { change },
        output: LeadReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteLead(path: `/${string}`, leadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request({
        method: 'DELETE',
        path: `${path}/leads/${leadId}`,
        output: DoneReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

export function useMergeLeads(path: `/${string}`, leadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otherId: string) =>
      request({
        method: 'POST',
        path: `${path}/leads/${leadId}/merge`,
        body: { otherId },
        output: LeadReply,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useImportLeads(path: `/${string}`) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: { csv: string; columns: string[]; consent: string; dryRun: boolean }) =>
      request({
        method: 'POST',
        path: `${path}/leads/import`,
        body: file,
        output: LeadImportReply,
      }),
    onSuccess: (_reply, { dryRun }) =>
      dryRun ? undefined : client.invalidateQueries({ queryKey: KEY }),
  });
}
