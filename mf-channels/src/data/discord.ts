import { queryOptions, request, useMutation } from '@voxgrove/sdk';
import { AccountReply } from '../../contract/channels';
import { DiscordSetupReply } from '../../contract/discord';
import { useRefresh } from './accounts';

const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels/discord`;

/** Reads how the bot is added to a server. */
export const discordSetupQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['mf-channels', agentId, 'discord'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: pathOf(agentId),
          output: DiscordSetupReply,
          signal,
        })
      ).data,
  });

/** Connects a channel, or sets another webhook for a connected channel. */
export function useConnectDiscord(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (channel: { channelId: string; webhookUrl: string }) =>
      request({
        method: 'POST',
        path: pathOf(agentId),
        body: { ...channel },
        output: AccountReply,
      }),
    onSuccess: refresh,
  });
}
