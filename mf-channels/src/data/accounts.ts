import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AccountListReply, AccountReply, DeliveryListReply, Done } from '../../contract/channels';
import type { ChannelAccount } from '../../contract/channels';

const keyOf = (agentId: string) => ['mf-channels', agentId];
const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels`;
const accountPath = ({ agentId, channel, accountId }: ChannelAccount): `/${string}` =>
  `${pathOf(agentId)}/${channel}/${accountId}`;

/** Reads the connections of an agent, oldest first. */
export const accountsQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'accounts'],
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: pathOf(agentId), output: AccountListReply, signal }))
        .data,
  });

/** Reads the messages that could not be sent, newest first. */
export const failedQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'failed'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/failed`,
          output: DeliveryListReply,
          signal,
        })
      ).data,
  });

/** Returns a function that reads the connections and the failed messages again. */
export function useRefresh(agentId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(agentId) });
}

/** Actions on a connection. `test` writes to the customer who was the last to write. */
export type AccountAct = 'test' | 'reconnect' | 'remove';

/**
 * Runs an action on a connection. `after` is called even if the connection is no longer on the
 * screen, for example after its removal.
 */
export function useAccountAct(
  account: ChannelAccount,
  after: { done(act: AccountAct): void; failed(error: unknown, act: AccountAct): void },
) {
  const refresh = useRefresh(account.agentId);
  return useMutation({
    onSuccess: (_done, act) => after.done(act),
    onError: (error, act) => after.failed(error, act),
    mutationFn: (act: AccountAct) =>
      act === 'remove'
        ? request({ method: 'DELETE', path: accountPath(account), output: Done })
        : request({ method: 'POST', path: `${accountPath(account)}/${act}`, output: Done }),
    onSettled: refresh,
  });
}

export function useResend(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (id: string) =>
      request({ method: 'POST', path: `${pathOf(agentId)}/failed/${id}/resend`, output: Done }),
    onSettled: refresh,
  });
}

export function useConnectBot(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (botToken: string) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/telegram`,
        body: { botToken },
        output: AccountReply,
      }),
    onSuccess: refresh,
  });
}

/** Sends a text from a connected number to a phone. */
export function usePhoneTest(account: ChannelAccount) {
  const refresh = useRefresh(account.agentId);
  return useMutation({
    mutationFn: (message: { phone: string; text: string }) =>
      request({
        method: 'POST',
        path: `${accountPath(account)}/messages`,
        body: { ...message },
        output: Done,
      }),
    onSettled: refresh,
  });
}
