import { z } from 'zod';

/**
 * `POST /{region}/agencies/{agencyId}/secret/rotate`: the new secret, and the address that signs an
 * administrator in with it.
 */
export const SecretReply = z.object({ data: z.object({ secret: z.string(), url: z.string() }) });
