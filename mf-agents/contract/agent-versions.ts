import { z } from 'zod';
import { AgentDraft, AgentId, Email, WorkspaceId } from '@voxgrove/contracts';

/** One stored version of an agent. Numbers grow by one and are never used again. */
export const AgentVersion = z.object({
  version: z.number().int(),
  /**
   * `published`: visitors got or get this version. `backup`: a copy of the draft that was made
   * before the draft was replaced.
   */
  kind: z.enum(['published', 'backup']),
  /** Milliseconds since the epoch. */
  at: z.number().int(),
  /** Name of the person who made the version; null if it is no longer known. */
  by: z.string().nullable(),
  /** Whether visitors get this version now. */
  live: z.boolean(),
  /**
   * Names of the fields that differ from the version before. Null for the first version, and if the
   * differences are not known.
   */
  changed: z.array(z.string()).nullable(),
});
export type AgentVersion = z.infer<typeof AgentVersion>;

/** GET v2/agents/{agentId}/versions: newest first, at most AGENT.maxVersions. */
export const AgentVersionsReply = z.object({ data: z.array(AgentVersion) });
export type AgentVersionsReply = z.infer<typeof AgentVersionsReply>;

/**
 * GET v2/agents/{agentId}/versions/{version}: one version with its content. Secrets inside nodes
 * are masked.
 */
export const AgentVersionReply = z.object({ data: AgentVersion.extend({ draft: AgentDraft }) });
export type AgentVersionReply = z.infer<typeof AgentVersionReply>;

/** `saveAgentBackup`: makes sure that the current draft is stored as a version. */
export const SaveBackupInput = z.strictObject({
  agentId: AgentId,
  workspaceId: WorkspaceId,
  userEmail: Email,
});
export type SaveBackupInput = z.input<typeof SaveBackupInput>;
export const SaveBackupOutput = z.object({ backup: AgentVersion });
export type SaveBackupOutput = z.infer<typeof SaveBackupOutput>;
