import type { AgentId, OrganisationId, WorkspaceId } from '../ids';
import type { Money } from '../money';
import type { Region } from '../region';

/**
 * Days from `from` to `to`, both included, in the time zone of the workspace, for example
 * `2026-11-30`.
 */
export interface DayPeriod {
  from: string;
  to: string;
}

/** Sums over the conversations of an agent that started in a period. */
export interface AgentFigures {
  agentId: AgentId;
  conversations: number;
  /** Messages of visitors. */
  messages: number;
  /** Conversations in which a person was requested or wrote. */
  withPerson: number;
  /** Conversations with a question that the agent could not answer. */
  unanswered: number;
}

/** Figures of conversations, for slices that report them. */
export interface ConversationFigures {
  /** Returns the figures of all agents that had conversations in the period. */
  ofAgents(region: Region, workspaceId: WorkspaceId, period: DayPeriod): Promise<AgentFigures[]>;
  /** Returns the first questions of conversations with these agents, the most frequent first. */
  topQuestions(
    region: Region,
    workspaceId: WorkspaceId,
    agentIds: readonly AgentId[],
    period: DayPeriod,
  ): Promise<{ question: string; count: number }[]>;
}

/** Payments of an organisation to its agency. */
export interface ClientRevenueRow {
  organisationId: OrganisationId;
  /** Revenue without refunds. */
  revenue: Money<'USD'>;
  /** Number of whole credits sold. */
  credits: number;
  /** Amount that the installation keeps: the base cost of the credits, and the fee. */
  cost: Money<'USD'>;
}

/** Payments of organisations to their agencies. */
export interface ClientRevenue {
  /** Returns all organisations that paid from `from` until before `to` (ms since the epoch). */
  between(
    region: Region,
    workspaceId: WorkspaceId,
    from: number,
    to: number,
  ): Promise<ClientRevenueRow[]>;
}
