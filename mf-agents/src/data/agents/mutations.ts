import { request, useMutation, useQueryClient, useWorkspace } from '@voxgrove/sdk';
import { newAgentId } from '@voxgrove/contracts';
import type { Agent, AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { AgentTemplateFile } from '../../../contract/agent-template';
import { ImportAgentReply } from '../../../contract/agent-template';
import { AgentSavedReply } from '../../../contract/agent-view';
import type { AgentWrite } from '../../../contract/agent-write';
import { DEFAULT_TEMPLATE } from '../../../contract/templates';
import type { BegunAgent } from './begun-agent';
import { procedures } from '../procedures';
import { holdId } from './hold-id';
import { agentKeys } from './keys';

/** Saves fields of an agent. Version 0 creates the agent. */
export const writeAgent = async (
  agentId: string,
  body: AgentWrite,
  ifVersion?: number,
): Promise<AgentSavedReply['data']> =>
  (
    await request({
      method: 'POST',
      path: `/v2/agents/${agentId}`,
      body,
      ...(ifVersion !== undefined && { ifVersion }),
      output: AgentSavedReply,
    })
  ).data;

interface NewAgent {
  begun: BegunAgent;
  themeMode: 'light' | 'dark';
  /** Stores the id under which the agent was requested. */
  keep(begun: BegunAgent): void;
}

/**
 * Creates an agent under an id that this page chose. A repeated call with the same id finds the
 * same agent and creates no second one. If the answer of an earlier call was lost, the agent of
 * that call gets the values of this call. An id that another tab uses is left to that tab, and this
 * call takes a new id.
 */
export function useCreateAgent() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ begun, themeMode, keep }: NewAgent): Promise<Agent> => {
      const make = async ({
        agentId,
        title,
        template,
        platform,
        asked: wasRequested,
      }: BegunAgent): Promise<Agent> => {
        keep({ ...begun, agentId, asked: true });
        const repeatFlag = wasRequested && { again: true };
        if (platform === 'vf' || template === DEFAULT_TEMPLATE)
          return (
            await writeAgent(
              agentId,
              {
                title,
                ownerID: uid,
                theme: `blue-${themeMode}`,
                ...(platform === 'vf' && { agentPlatform: platform }),
                ...repeatFlag,
              },
              0,
            )
          ).agent;
        return (
          await procedures.convertAgentTemplateToAgent.mutate({
            agentName: title,
            agentTemplate: template,
            workspaceId: uid as WorkspaceId,
            agentId: agentId as AgentId,
            themeMode,
            ...repeatFlag,
          })
        ).agentCreated;
      };
      const anew = (): BegunAgent => ({ ...begun, agentId: newAgentId(), asked: false });
      const ownBegun = (await holdId(begun.agentId)) ? begun : anew();
      const agent = await make(ownBegun);
      if (agent.title === begun.title) return agent;
      // The title differs: the agent was changed after this page created it, or another page
      // created it.
      return ownBegun.asked
        ? (await writeAgent(agent.ID, { title: begun.title })).agent
        : make(anew());
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    },
  });
}

/** Creates an agent from a template, under an id that this page chose, as `useCreateAgent` does. */
export function useImportAgent() {
  const { uid } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: {
      agentId: string;
      agentName: string;
      agentTemplate: AgentTemplateFile;
    }) =>
      (
        await request({
          method: 'POST',
          path: `/workspaces/${uid}/agents/import`,
          body,
          output: ImportAgentReply,
        })
      ).agentCreated,
    onSuccess: () => client.invalidateQueries({ queryKey: agentKeys.list(uid) }),
  });
}

/**
 * Saves some fields of the draft, based on the version they were read from. The server refuses the
 * call with CONFLICT if the draft was saved since.
 */
export function useSaveDraft(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, version }: { fields: AgentWrite; version: number }) =>
      writeAgent(agentId, fields, version),
    onSuccess: (view) => {
      client.setQueryData(agentKeys.detail(agentId), view);
    },
  });
}

/** Publishes the draft: visitors get it. */
export function usePublish(agentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ agent, version }: { agent: Agent; version: number }) =>
      writeAgent(agentId, agent, version),
    onSuccess: (view) => {
      client.setQueryData(agentKeys.detail(agentId), view);
    },
  });
}
