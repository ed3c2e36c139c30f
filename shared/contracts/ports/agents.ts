import type { AgentPlatform, DraftAgent, PublicAgent, WebChat } from '../agent';
import type { AgentId, UserId, WorkspaceId } from '../ids';
import type { Region } from '../region';

export interface DeletedAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** Effects on other slices when an agent is unpublished or deleted. */
export interface AgentCleanup {
  /**
   * Ends open streams of people and visitors who lost access: at once in this process, within half
   * a minute in other processes.
   */
  endStreams(): void;
  /** Deletes every slice's data of a deleted agent. Idempotent. */
  forget(region: Region, agent: DeletedAgent): Promise<void>;
}

/** An agent as lists show it. */
export interface AgentSummary {
  ID: AgentId;
  ownerID: WorkspaceId;
  title: string;
  description: string;
  roundedImageURL: string;
  /** Unix seconds. */
  lastModified: number;
}

/** Agents of workspaces, for slices that list or create them. */
export interface WorkspaceAgents {
  /** Returns at most 200 agents, last modified first. */
  list(region: Region, workspaceId: WorkspaceId): Promise<AgentSummary[]>;
  /** Returns the agents with these ids that exist, last modified first. */
  find(region: Region, ids: readonly AgentId[]): Promise<AgentSummary[]>;
  /**
   * Creates an unpublished agent. The id is the idempotency key: a repeat changes nothing.
   * @throws AppError AGENT_LIMIT_REACHED | ALREADY_EXISTS
   */
  create(
    region: Region,
    agent: { ID: AgentId; workspaceId: WorkspaceId; userId: UserId; title: string },
  ): Promise<AgentSummary>;
}

/** Company details that the agent wizard asks for in its first step. */
export interface BuildCompany {
  name: string;
  website: string;
  description: string;
}

/** The agent wizard. A repeat with the same job id joins the running job. */
export interface AgentBuilder {
  /**
   * Reads the website. Returns at most 11 colors. @throws AppError when the website cannot be read
   */
  readBranding(
    region: Region,
    job: { jobId: string; workspaceId: WorkspaceId; userId: UserId; company: BuildCompany },
  ): Promise<{ colors: string[]; favicon: string | null }>;
  /** Publishes the agent's draft. A repeat changes nothing. @throws AppError NOT_FOUND */
  publish(region: Region, agentId: AgentId, userId: UserId): Promise<void>;
  /**
   * Builds the agent from the choices and the website, or from the description if there is no
   * website. Does not publish.
   */
  build(
    region: Region,
    job: {
      jobId: string;
      brandingJobId: string | null;
      agentId: AgentId;
      workspaceId: WorkspaceId;
      userId: UserId;
      company: BuildCompany;
      /** Tasks of the agent, for its instructions. */
      tasks?: readonly string[];
      choices: {
        primaryColor: string;
        themeMode: 'light' | 'dark';
        faviconApproved: boolean;
        customLogo?: string | undefined;
      };
    },
  ): Promise<AgentSummary>;
}

/** Public data of a region's published agents. */
export interface AgentDirectory {
  /** Returns the live snapshot, or null if the agent is unknown or unpublished. */
  published(region: Region, agentId: AgentId): Promise<PublishedAgent | null>;
  /**
   * Returns the saved draft for members who test it, or null if the agent is unknown. Never for
   * visitors.
   */
  draft(region: Region, agentId: AgentId): Promise<DraftAgent | null>;
  /** Returns the platform of the saved draft, or null if the agent is unknown. */
  platform(region: Region, agentId: AgentId): Promise<AgentPlatform | null>;
  /**
   * Verifies an HMAC-SHA256 (hex) of `userId` with the agent's secret key, in constant time.
   * Returns false for an agent without a key.
   */
  provesUser(region: Region, agentId: AgentId, userId: string, signature: string): Promise<boolean>;
}

export interface PublishedAgent {
  agent: PublicAgent;
  /** Snapshot number, from 1. */
  version: number;
  /** Origins the widget may run on; empty means any. */
  allowedOrigins: string[];
  /** See WebChat. */
  limits: Pick<WebChat, 'answersPerDay' | 'answersPerAddressAndHour'>;
  /** The agent stores no transcripts. */
  unrecorded?: true;
  /** Channels answer the first message with a contextual reply, without the launch messages. */
  smartInit?: true;
  /** See WebChat. */
  smartHandoff?: true;
  /** Time within which messages get one answer, in ms. Absent: each message gets a separate answer. */
  burstMs?: number;
}
