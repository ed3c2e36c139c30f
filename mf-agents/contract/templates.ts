import { z } from 'zod';
import { Agent, AGENT, AgentId, WorkspaceId, cleanText } from '@voxgrove/contracts';
import { Again } from './again';
import { ShownTo } from './shown-to';

export const AgentTemplate = z.enum([
  'customer-support',
  'real-estate-agent',
  'health-care-agent',
  'confirm-email',
  'make-appointment',
  'blank-template',
  'game-npc',
]);
export type AgentTemplate = z.infer<typeof AgentTemplate>;

/** The selected template until the owner chooses another one. */
export const DEFAULT_TEMPLATE: AgentTemplate = 'blank-template';

/**
 * Templates by purpose, in the order in which they are offered. The message file contains their
 * names and descriptions, by key.
 */
export const TEMPLATE_CATEGORIES = {
  'customer-support': ['customer-support', 'real-estate-agent', 'health-care-agent'],
  utility: ['confirm-email', 'make-appointment', 'blank-template'],
  entertainment: ['game-npc'],
} as const satisfies Record<string, readonly AgentTemplate[]>;
export type TemplateCategory = keyof typeof TEMPLATE_CATEGORIES;

/**
 * Number of steps of a template that write an answer (nodes of the type `default`); 0: the template
 * has no nodes.
 */
export const TEMPLATE_STEPS: Record<AgentTemplate, number> = {
  'customer-support': 0,
  'real-estate-agent': 4,
  'health-care-agent': 3,
  'confirm-email': 4,
  'make-appointment': 3,
  'blank-template': 0,
  'game-npc': 6,
};

/**
 * `convertAgentTemplateToAgent`. The caller chooses `agentId`, which is the idempotency key of the
 * creation.
 */
export const ConvertTemplateInput = z.strictObject({
  agentName: cleanText(AGENT.nameMaxLength),
  agentTemplate: AgentTemplate,
  workspaceId: WorkspaceId,
  agentId: AgentId,
  /** Theme of the screen on which the agent is created; `light` if absent. */
  themeMode: z.enum(['light', 'dark']).optional(),
  ...ShownTo.shape,
  again: Again,
});
export type ConvertTemplateInput = z.infer<typeof ConvertTemplateInput>;
export const ConvertTemplateOutput = z.object({ agentCreated: Agent });
export type ConvertTemplateOutput = z.infer<typeof ConvertTemplateOutput>;
