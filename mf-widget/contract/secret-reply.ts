import { z } from 'zod';

/** Response of POST v2/agents/{agentId}/secret/rotate. */
export const SecretReply = z.object({ secret: z.string() });
