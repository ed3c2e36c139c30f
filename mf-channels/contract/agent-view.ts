import { z } from 'zod';

/** Fields of an agent that this remote reads from the agent API. */
export const AgentReply = z.object({
  data: z.object({
    agent: z.object({ title: z.string(), roundedImageURL: z.string(), smartInit: z.boolean() }),
  }),
});
export const AgentSaved = z.object({ data: z.unknown() });
