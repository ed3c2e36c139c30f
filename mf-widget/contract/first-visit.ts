import { z } from 'zod';

/** The first time that a website other than ours loaded the script of an agent. */
export const FirstVisit = z.object({
  /** Origin of the website; '' if its pages do not send their origin. */
  origin: z.string(),
  /** ms since the epoch */
  at: z.number().int(),
});
export type FirstVisit = z.infer<typeof FirstVisit>;

/** `GET /api/{region}/v2/agents/{agentId}/first-visit`: null before the first visit. */
export const FirstVisitReply = z.object({ data: FirstVisit.nullable() });

/** Returns the live topic that publishes the `FirstVisit` once. */
export const firstVisitTopic = (agentId: string): string => `agents/${agentId}/first-visit`;
