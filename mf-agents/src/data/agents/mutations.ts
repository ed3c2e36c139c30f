import { request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import type { Agent, AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { NewAgentPlatform } from '../../../contract/agent-platforms';
import type { AgentTemplateFile } from '../../../contract/agent-template';
import { ImportAgentReply } from '../../../contract/agent-template';
import { AgentSavedReply } from '../../../contract/agent-view';
import type { AgentWrite } from '../../../contract/agent-write';
import { DEFAULT_TEMPLATE } from '../../../contract/templates';
import type { AgentTemplate } from '../../../contract/templates';
import { procedures } from '../procedures';
import { agentKeys } from './keys';

/** Saves fields of an agent, or makes it with version 0. */
export const writeAgent = async (agentId: string, body: AgentWrite, ifVersion?: number): Promise<AgentSavedReply['data']> =>
  (await request({ method: 'POST', path: `/v2/agents/${agentId}`, body, ...(ifVersion !== undefined && { ifVersion }), output: AgentSavedReply })).data;

interface NewAgent { agentId: string; title: string; template: AgentTemplate; platform: NewAgentPlatform; themeMode: 'light' | 'dark' }

/**
 * Creates an agent under an id chosen here: calling it again with that id finds the same agent instead of making a second. One that was made
 * by a call nobody heard the answer of gets the name it is to have now.
 */
export function useCreateAgent() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ agentId, title, template, platform, themeMode }: NewAgent): Promise<Agent> => {
      const agent = platform === 'vf' || template === DEFAULT_TEMPLATE
        ? (await writeAgent(agentId, { title, ownerID: uid, theme: `blue-${themeMode}`, ...(platform === 'vf' && { agentPlatform: platform }) }, 0)).agent
        : (await procedures.convertAgentTemplateToAgent.mutate({ agentName: title, agentTemplate: template, workspaceId: uid as WorkspaceId, agentId: agentId as AgentId, themeMode })).agentCreated;
      return agent.title === title ? agent : (await writeAgent(agentId, { title })).agent;
    },
    onSuccess: () => { void client.invalidateQueries({ queryKey: agentKeys.list(uid) }); },
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
    mutationFn: ({ fields, version }: { fields: AgentWrite; version: number }) => writeAgent(agentId, fields, version),
    onSuccess: (view) => { client.setQueryData(agentKeys.detail(agentId), view); },
  });
}

/** Makes the draft what visitors get. */
export function usePublish(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agent, version }: { agent: Agent; version: number }) => writeAgent(agentId, agent, version),
    onSuccess: (view) => { client.setQueryData(agentKeys.detail(agentId), view); },
  });
}
