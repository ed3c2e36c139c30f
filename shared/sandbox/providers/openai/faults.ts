import { z } from 'zod';

/** For streams: closes the connection after this many tokens. */
export const OpenAiFault = z.strictObject({ breakAfterTokens: z.number().int().min(0) });
export type OpenAiFault = z.infer<typeof OpenAiFault>;
