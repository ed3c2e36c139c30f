import { queryOptions, request, useMutation, useQueryClient } from '@voxgrove/sdk';
import { AccountReply, Done } from '../../contract/channels';
import {
  ConnectedNumbersReply,
  NumberListReply,
  SetupReply,
  SignUpReply,
  TemplateListReply,
} from '../../contract/whatsapp';
import type { WhatsAppTemplate } from '../../contract/whatsapp';
import { useRefresh } from './accounts';

const keyOf = (agentId: string) => ['mf-channels', agentId, 'whatsapp'];
const pathOf = (agentId: string): `/${string}` => `/agents/${agentId}/channels/whatsapp`;

/** Reads the ways to connect the agent, and the progress of the connection. */
export const setupQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'setup'],
    queryFn: async ({ signal }) =>
      (await request({ method: 'GET', path: pathOf(agentId), output: SetupReply, signal })).data,
  });

/** Reads the numbers of the chosen business account. */
export const numbersQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'numbers'],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/numbers`,
          output: NumberListReply,
          signal,
        })
      ).data,
  });

/** Sends the results of the sign-up window to the server. */
export function useReportSignUp(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (signUp: { code: string } | { wabaId: string }) =>
      (
        await request({
          method: 'POST',
          path: `${pathOf(agentId)}/sign-up`,
          body: signUp,
          output: SignUpReply,
        })
      ).data.isSignedIn,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}

/** Connects a number of the chosen business account. */
export function useConnectSignedUp(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (number: { phoneId: string; pin?: string }) =>
      request({ method: 'POST', path: pathOf(agentId), body: { ...number }, output: AccountReply }),
    onSettled: refresh,
  });
}

/** Access to the owner's own Meta app. The names of the fields are those of the agent API. */
export interface LegacyAccess {
  whatsappToken: string;
  whatsappBusniessId: string;
  whatsappNumberId: string;
  appSecret: string;
}

/** Connects a number with the owner's own Meta app. The server tests the access first. */
export function useConnectLegacy(agentId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (access: LegacyAccess) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/legacy`,
        body: { ...access },
        output: AccountReply,
      }),
    onSettled: refresh,
  });
}

/**
 * Reads the templates of the business account of the given connection, or of the first connection.
 */
export const templatesQuery = (agentId: string, accountId?: string) =>
  queryOptions({
    queryKey: [...keyOf(agentId), 'templates', accountId ?? ''],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `${pathOf(agentId)}/templates${accountId === undefined ? '' : `?accountId=${accountId}`}`,
          output: TemplateListReply,
          signal,
        })
      ).data,
  });

export interface TypedTemplate {
  name: string;
  language: string;
  category: string;
  bodyText: string;
  examples: string[];
}

export function useCreateTemplate(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: TypedTemplate) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/templates`,
        body: { ...template },
        output: Done,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(agentId) }),
  });
}

/** Sends a template instead of a failed message. */
export function useSendTemplate(agentId: string, deliveryId: string) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: ({
      template: { name, language, bodyText },
      variables,
    }: {
      template: Pick<WhatsAppTemplate, 'name' | 'language' | 'bodyText'>;
      variables: string[];
    }) =>
      request({
        method: 'POST',
        path: `${pathOf(agentId)}/failed/${deliveryId}/template`,
        body: { name, language, bodyText, variables },
        output: Done,
      }),
    onSuccess: refresh,
  });
}

/** Reads the numbers of all agents of a workspace. */
export const connectedNumbersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['mf-channels', 'whatsapp-numbers', workspaceId],
    queryFn: async ({ signal }) =>
      (
        await request({
          method: 'GET',
          path: `/workspaces/${workspaceId}/whatsapp-numbers`,
          output: ConnectedNumbersReply,
          signal,
        })
      ).data,
  });
