import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';

/** What needs attention in an agent. */
export const AgentHealth = z.object({
  agentId: AgentId,
  title: z.string(),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Number of sources that could not be read. */
  failedSources: z.number().int(),
  sources: z.number().int(),
  waiting: z.number().int(),
  /**
   * Whether the payer of the agent has credits. Without credits, the agent does not answer on
   * websites.
   */
  hasCredits: z.boolean().default(true),
  /** Connections with messaging services. `problem`: a problem that a person should solve. */
  channels: z
    .array(
      z.object({
        channel: z.string(),
        problem: z.enum(['reauth', 'expiring', 'failing']).nullable(),
      }),
    )
    .default([]),
  /** Time of the newest message, ms since the epoch; null without conversations. */
  lastMessageAt: z.number().int().nullable(),
});
export type AgentHealth = z.infer<typeof AgentHealth>;

/** GET workspaces/{id}/health and v2/agents/{id}/health: most recently changed first. */
export const HealthReply = z.object({ data: z.array(AgentHealth) });
