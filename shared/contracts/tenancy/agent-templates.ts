import type { AgentId, UserId } from '../ids';
import type { Region } from '../region';

/** A field in which an agent differs from a template, with both values as texts. */
export interface TemplateDifference {
  /** The field's path with dots: `vgOptions.systemPrompt`. */
  path: string;
  /** `before`: value in the agent. `after`: value in the template. */
  before: string;
  after: string;
}

/**
 * Templates: settings of knowledge, look and nodes that one agent gives to others. Each agent keeps
 * its own name, description and picture.
 */
export interface AgentTemplates {
  /** Returns the template of an agent's draft, as JSON. @throws AppError NOT_FOUND */
  take(region: Region, agentId: AgentId): Promise<string>;
  /** Returns the differences that `apply` would change. @throws AppError NOT_FOUND */
  compare(region: Region, agentId: AgentId, template: string): Promise<TemplateDifference[]>;
  /**
   * Writes the template into the agent. Before that, the agent's draft is saved as a version. If
   * the agent was published without further changes, it is published again.
   * @throws AppError NOT_FOUND
   */
  apply(
    region: Region,
    agentId: AgentId,
    template: string,
    by: { userId: UserId; email: string },
  ): Promise<void>;
}

/** The template from which new agents of an agency's clients start. */
export interface AgencySnapshots {
  /** Applies the template to a new agent. Does nothing for an agency without a template. */
  start(
    region: Region,
    agencyId: string,
    agentId: AgentId,
    by: { userId: UserId; email: string },
  ): Promise<void>;
}
