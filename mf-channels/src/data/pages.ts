import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AccountReply, Done } from '../../contract/channels';
import { ConnectedPagesReply, PageListReply, PageSetupReply } from '../../contract/pages';
import { useRefresh } from './accounts';

const keyOf = (agentId: string) => ['mf-channels', agentId, 'pages'];
const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels/pages`;

/** Reads how a person logs in with Meta, and whether a person has logged in. */
export const pageSetupQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'setup'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/setup`,
          output: PageSetupReply,
          signal,
        })
      ).data,
  });

/** Reads the pages of the person who has logged in. */
export const pagesQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'list'],
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: pathOf(agentId), output: PageListReply, signal })).data,
  });

/** Reads the pages of all agents of a workspace. */
export const connectedPagesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['mf-channels', 'meta-pages', workspaceId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/meta-pages`,
          output: ConnectedPagesReply,
          signal,
        })
      ).data,
  });

/** Sends the code of the login window to the server. */
export function useReportLogin(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/login`,
        body: { code },
        output: Done,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}

/** Connects a page: Messenger, and Instagram if the page has an Instagram account. */
export function useConnectPage(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (pageId: string) =>
      request({ method: 'POST', path: pathOf(agentId), body: { pageId }, output: AccountReply }),
    onSettled: refresh,
  });
}
