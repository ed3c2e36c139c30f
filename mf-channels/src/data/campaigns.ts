import {
  queryOptions,
  request,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@voxgrove/sdk';
import { useEffect, useRef } from 'react';
import {
  CampaignListReply,
  CampaignNumbersReply,
  CampaignPreviewReply,
  CampaignReply,
  DraftReply,
  RecipientListReply,
} from '../../contract/campaigns';
import { Done } from '../../contract/channels';
import type {
  CampaignContent,
  CampaignDraft,
  RecipientState,
  SavedDraft,
} from '../../contract/campaigns';

/** Minimum time between two refreshes. A running campaign sends many events. */
const REFRESH_MS = 1_000;

/** Time after which templates that could not be read are read again. */
const TEMPLATES_AGAIN_MS = 15_000;

const keyOf = (agentId: string) => ['mf-channels', 'campaigns', agentId];
const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/campaigns`;

/** Reads the campaigns of an agent, newest first. */
export const campaignsQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'list'],
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: pathOf(agentId), output: CampaignListReply, signal }))
        .data,
  });

export const campaignQuery = (agentId: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'one', id],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/${id}`,
          output: CampaignReply,
          signal,
        })
      ).data,
  });

/** Reads a saved draft. Without an id, nothing is read. */
export const draftQuery = (agentId: string, id: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'draft', id],
    enabled: id !== undefined,
    // A saved draft is read only once. Another read would replace what the person has typed.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/${id}/draft`,
          output: DraftReply,
          signal,
        })
      ).data,
  });

const campaignNumbersQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['mf-channels', 'campaign-numbers', agentId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/agents/${agentId}/campaign-numbers`,
          output: CampaignNumbersReply,
          signal,
        })
      ).data,
  });

/** Reads the numbers, bots and mail domain that can start conversations. */
export const useCampaignNumbers = (agentId: string) =>
  useQuery({
    ...campaignNumbersQuery(agentId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ templates }) => templates === null) ? TEMPLATES_AGAIN_MS : false,
  });

/** Reads the result of each message in pages. */
export const useRecipients = (agentId: string, id: string, state: RecipientState | '') =>
  useInfiniteQuery({
    queryKey: [...keyOf(agentId), 'recipients', id, state],
    initialPageParam: undefined as string | undefined,
    placeholderData: <T>(before: T) => before,
    queryFn: ({ pageParam, signal }) =>
      request({
        method: 'GET',
        path: `${pathOf(agentId)}/${id}/recipients`,
        query: { ...(state !== '' && { state }), after: pageParam },
        output: RecipientListReply,
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Returns a function that reads the campaigns of an agent again. */
function useRefreshCampaigns(agentId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(agentId) });
}

/** Returns a function for live events. It reads the campaigns again, at most once per second. */
export function useRefreshOnEvents(agentId: string): () => void {
  const refresh = useRefreshCampaigns(agentId);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refresh();
    }, REFRESH_MS);
  };
}

/** Requests the recipients that the campaign would have. */
export const usePreview = (agentId: string) =>
  useMutation({
    mutationFn: async (
      content: CampaignContent & Pick<CampaignDraft, 'startAt'> & { from: number },
    ) =>
      (
        await request({
          method: 'POST',
          path: `/agents/${agentId}/campaign-previews`,
          body: { ...content },
          output: CampaignPreviewReply,
        })
      ).data,
  });

export function useCreateCampaign(agentId: string) {
  const refresh = useRefreshCampaigns(agentId);
  return useMutation({
    mutationFn: (draft: CampaignDraft) =>
      request({
        method: 'POST',
        path: pathOf(agentId),
        body: { ...draft },
        output: CampaignReply,
      }),
    onSuccess: refresh,
  });
}

export function useSaveDraft(agentId: string) {
  const refresh = useRefreshCampaigns(agentId);
  return useMutation({
    mutationFn: ({ id, ...draft }: CampaignDraft & Partial<Pick<SavedDraft, 'version'>>) =>
      request({
        method: 'PUT',
        path: `${pathOf(agentId)}/${id}/draft`,
        body: draft,
        output: CampaignReply,
      }),
    onSuccess: refresh,
  });
}

export function useDeleteDraft(agentId: string) {
  const refresh = useRefreshCampaigns(agentId);
  return useMutation({
    mutationFn: (id: string) =>
      request({ method: 'DELETE', path: `${pathOf(agentId)}/${id}/draft`, output: Done }),
    onSuccess: refresh,
  });
}

export type CampaignAct = 'pause' | 'resume' | 'stop';

export function useActOnCampaign(agentId: string, id: string) {
  const refresh = useRefreshCampaigns(agentId);
  return useMutation({
    mutationFn: (act: CampaignAct) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/${id}/acts`,
        body: { act },
        output: CampaignReply,
      }),
    onSettled: refresh,
  });
}
