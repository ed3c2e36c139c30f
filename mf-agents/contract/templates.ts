import { z } from 'zod';
import { Agent, AGENT, AgentId, WorkspaceId, cleanText } from '@voxgrove/contracts';

/** Templates that exist. The others of the catalogue appear here when they are built. */
export const AgentTemplate = z.enum(['blank-template']);
export type AgentTemplate = z.infer<typeof AgentTemplate>;

/** `convertAgentTemplateToAgent`. `agentId` is chosen by the caller and is the key of the creation. */
export const ConvertTemplateInput = z.strictObject({
  agentName: cleanText(AGENT.nameMaxLength), agentTemplate: AgentTemplate, workspaceId: WorkspaceId, agentId: AgentId,
  /** Theme of the screen the agent is made on; `light` when absent. */
  themeMode: z.enum(['light', 'dark']).optional(),
});
export type ConvertTemplateInput = z.infer<typeof ConvertTemplateInput>;
export const ConvertTemplateOutput = z.object({ agentCreated: Agent });
export type ConvertTemplateOutput = z.infer<typeof ConvertTemplateOutput>;
