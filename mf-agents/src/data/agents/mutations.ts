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

/** Saves fields of an agent, or makes it with version 0. */
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
  /** Remembers under which id it has been asked for. */ keep(begun: BegunAgent): void;
}

/**
 * Creates an agent under an id chosen here: calling it again with that id finds the same agent
 * instead of making a second. One that was made by a call nobody heard the answer of becomes what
 * is asked for now. What another tab has made or is making under the id stays its own.
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
        asked,
      }: BegunAgent): Promise<Agent> => {
        keep({ ...begun, agentId, asked: true });
        const again = asked && { again: true };
        if (platform === 'vf' || template === DEFAULT_TEMPLATE)
          return (
            await writeAgent(
              agentId,
              {
                title,
                ownerID: uid,
                theme: `blue-${themeMode}`,
                ...(platform === 'vf' && { agentPlatform: platform }),
                ...again,
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
            ...again,
          })
        ).agentCreated;
      };
      const anew = (): BegunAgent => ({ ...begun, agentId: newAgentId(), asked: false });
      const mine = (await holdId(begun.agentId)) ? begun : anew();
      const agent = await make(mine);
      if (agent.title === begun.title) return agent;
      // Somebody has changed it since it was made here; or it was never made here.
      return mine.asked ? (await writeAgent(agent.ID, { title: begun.title })).agent : make(anew());
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: agentKeys.list(uid) });
    },
  });
}

/** Makes an agent from a template, under an id chosen here, as `useCreateAgent` does. */
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
 * Saves some fields of the draft, based on the version they were read from; refused with CONFLICT
 * when somebody saved since.
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

/** Makes the draft what visitors get. */
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
