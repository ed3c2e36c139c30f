import { z } from 'zod';
import { AgentDraft, AgentId, Email, WorkspaceId } from '@voxgrove/contracts';

/** One kept version of an agent. Numbers grow by one and are never used again. */
export const AgentVersion = z.object({
  version: z.number().int(),
  /**
   * `published`: it was, or is, what visitors get. `backup`: the draft as it was before something
   * else took its place.
   */
  kind: z.enum(['published', 'backup']),
  /** Milliseconds since the epoch. */
  at: z.number().int(),
  /** Name of who made it; null when nobody knows any more. */
  by: z.string().nullable(),
  /** Visitors get this one now. */
  live: z.boolean(),
  /**
   * Names of the fields that differ from the version before, null for the first one and where that
   * is not known.
   */
  changed: z.array(z.string()).nullable(),
});
export type AgentVersion = z.infer<typeof AgentVersion>;

/** GET v2/agents/{agentId}/versions: newest first, at most AGENT.maxVersions. */
export const AgentVersionsReply = z.object({ data: z.array(AgentVersion) });
export type AgentVersionsReply = z.infer<typeof AgentVersionsReply>;

/**
 * GET v2/agents/{agentId}/versions/{version}: with what it says. Secrets inside nodes are masked.
 */
export const AgentVersionReply = z.object({ data: AgentVersion.extend({ draft: AgentDraft }) });
export type AgentVersionReply = z.infer<typeof AgentVersionReply>;

/** `saveAgentBackup`: makes sure the agent as it is now is among the versions. */
export const SaveBackupInput = z.strictObject({
  agentId: AgentId,
  workspaceId: WorkspaceId,
  userEmail: Email,
});
export type SaveBackupInput = z.input<typeof SaveBackupInput>;
export const SaveBackupOutput = z.object({ backup: AgentVersion });
export type SaveBackupOutput = z.infer<typeof SaveBackupOutput>;
