import { z } from 'zod';

/** POST v2/agents/{agentId}/secret/rotate: the new key. Only this response contains it. */
export const SecretReply = z.object({ secret: z.string() });
