import { queryOptions, request, useMutation } from '@voxgrove/sdk';
import { AccountReply } from '../../contract/channels';
import { SmsNumberListReply, TwilioNumbersReply } from '../../contract/sms';
import { useRefresh } from './accounts';

/** Credentials of a Twilio account. */
export interface TwilioAccess {
  accountSid: string;
  authToken: string;
}

const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels/sms`;

/** Lists the numbers of an account. The token is sent once, and the server does not store it. */
export function useSmsNumbers(agentId: string) {
  return useMutation({
    mutationFn: async (access: TwilioAccess) =>
      (
        await request({
          method: 'POST',
          path: `${pathOf(agentId)}/numbers`,
          body: { ...access },
          output: SmsNumberListReply,
        })
      ).data,
  });
}

/** Connects one of the numbers with the agent. */
export function useConnectNumber(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (number: TwilioAccess & { numberSid: string }) =>
      request({ method: 'POST', path: pathOf(agentId), body: { ...number }, output: AccountReply }),
    onSuccess: refresh,
  });
}

/** Reads the numbers of all agents of a workspace. */
export const twilioNumbersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['mf-channels', 'twilio-numbers', workspaceId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/twilio-numbers`,
          output: TwilioNumbersReply,
          signal,
        })
      ).data,
  });
