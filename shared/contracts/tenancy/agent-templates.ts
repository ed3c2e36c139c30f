import type { AgentId, UserId } from '../ids';
import type { Region } from '../region';

/** A field in which an agent differs from a template, as texts. */
export interface TemplateDifference {
  /** The field's name, dotted: `vgOptions.systemPrompt`. */
  path: string;
  /** In the agent, and in the template. */
  before: string;
  after: string;
}

/**
 * Settings of knowledge, look and nodes of an agent that others follow. Name, description and
 * picture stay each agent's own.
 */
export interface AgentTemplates {
  /** The template of an agent's draft, as JSON. @throws AppError NOT_FOUND */
  take(region: Region, agentId: AgentId): Promise<string>;
  /** What `apply` would change. @throws AppError NOT_FOUND */
  compare(region: Region, agentId: AgentId, template: string): Promise<TemplateDifference[]>;
  /**
   * Writes the template into the agent; its draft is kept as a version first. An agent that is
   * published without further changes is published again.
   * @throws AppError NOT_FOUND
   */
  apply(
    region: Region,
    agentId: AgentId,
    template: string,
    by: { userId: UserId; email: string },
  ): Promise<void>;
}

/** The template that the new agents of an agency's clients start from. */
export interface AgencySnapshots {
  /** Does nothing for an agency without a template. */
  start(
    region: Region,
    agencyId: string,
    agentId: AgentId,
    by: { userId: UserId; email: string },
  ): Promise<void>;
}
