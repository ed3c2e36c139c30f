import { z } from 'zod';

/** POST v2/agents/{agentId}/secret/rotate: the new key, this once. */
export const SecretReply = z.object({ secret: z.string() });
