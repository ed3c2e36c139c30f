import type { ConversationChannel } from '../conversation';
import type { AgentId, WorkspaceId } from '../ids';
import type { Region } from '../region';

/** Connections of agents with messaging services. */
export interface ChannelStates {
  /** Returns the connections of these agents. Leaves out agents of other workspaces. */
  ofAgents(
    region: Region,
    workspaceId: WorkspaceId,
    agentIds: readonly AgentId[],
  ): Promise<ChannelState[]>;
}

export interface ChannelState {
  agentId: AgentId;
  channel: ConversationChannel;
  problem: ChannelProblem | null;
}

/**
 * `reauth`: the service refuses the stored access. `expiring`: the access ends within a week.
 * `failing`: the newest attempt to send or receive has failed.
 */
export type ChannelProblem = 'reauth' | 'expiring' | 'failing';

/** Phone numbers at providers. */
export interface PhoneNumbers {
  /**
   * Returns the phone numbers of a workspace, each with the agent that answers it, oldest first.
   */
  ofWorkspace(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<{ agentId: AgentId; number: string; friendlyName: string }[]>;
}

/** How often the widget was used on websites. */
export interface WidgetUse {
  /**
   * Use of the agents of a workspace from `from` until before `to` (ms since the epoch), by agent and
   * quarter of an hour.
   */
  ofAgents(
    region: Region,
    workspaceId: WorkspaceId,
    times: { from: number; to: number },
  ): Promise<WidgetUseAt[]>;
}

/**
 * A visit is counted once per network and hour. Visits by programs and visits to our own pages are
 * not counted.
 */
export interface WidgetUseAt {
  agentId: AgentId;
  /** Start of the quarter of an hour, ms since the epoch. */
  at: number;
  /** Visits to pages with the widget. */
  loads: number;
  /** Visits in which the chat was opened. */
  opens: number;
}
