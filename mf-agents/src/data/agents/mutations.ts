import { request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import type { Agent } from '@voxgrove/contracts';
import type { AgentTemplateFile } from '../../../contract/agent-template';
import { ImportAgentReply } from '../../../contract/agent-template';
import { AgentSavedReply } from '../../../contract/agent-view';
import type { AgentWrite } from '../../../contract/agent-write';
import { agentKeys } from './keys';

const write = async (agentId: string, body: AgentWrite, ifVersion: number): Promise<AgentSavedReply['data']> =>
  (await request({ method: 'POST', path: `/v2/agents/${agentId}`, body, ifVersion, output: AgentSavedReply })).data;

/** Creates an agent under an id chosen here: calling it again with that id finds the same agent instead of making a second. */
export function useCreateAgent() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agentId, title, themeMode }: { agentId: string; title: string; themeMode: 'light' | 'dark' }) =>
      write(agentId, { title, ownerID: uid, theme: `blue-${themeMode}` }, 0),
    onSuccess: (view) => {
      client.setQueryData(agentKeys.detail(view.agent.ID), view);
      void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    },
  });
}

/** Makes an agent from a template, under an id chosen here, as `useCreateAgent` does. */
export function useImportAgent() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { agentId: string; agentName: string; agentTemplate: AgentTemplateFile }) =>
      (await request({ method: 'POST', path: `/workspaces/${uid}/agents/import`, body, output: ImportAgentReply })).agentCreated,
    onSuccess: () => client.invalidateQueries({ queryKey: agentKeys.list(uid) }),
  });
}

/** Saves some fields of the draft, based on the version they were read from; refused with CONFLICT when somebody saved since. */
export function useSaveDraft(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, version }: { fields: AgentWrite; version: number }) => write(agentId, fields, version),
    onSuccess: (view) => { client.setQueryData(agentKeys.detail(agentId), view); },
  });
}

/** Makes the draft what visitors get. */
export function usePublish(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agent, version }: { agent: Agent; version: number }) => write(agentId, agent, version),
    onSuccess: (view) => { client.setQueryData(agentKeys.detail(agentId), view); },
  });
}
