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
  /** Without credits of its payer, an agent does not answer on websites. */
  hasCredits: z.boolean().default(true),
  /** Connections with messaging services. `problem`: what a person should do something about. */
  channels: z
    .array(
      z.object({
        channel: z.string(),
        problem: z.enum(['reauth', 'expiring', 'failing']).nullable(),
      }),
    )
    .default([]),
  /** Newest message; null without conversations. ms since the epoch. */
  lastMessageAt: z.number().int().nullable(),
});
export type AgentHealth = z.infer<typeof AgentHealth>;

/** GET workspaces/{id}/health and v2/agents/{id}/health: most recently changed first. */
export const HealthReply = z.object({ data: z.array(AgentHealth) });
