import { z } from 'zod';

/** Visible part of the set-up. The private key is never shown again. */
export const GoogleBusinessSetup = z.object({
  webhookUrl: z.string(),
  clientEmail: z.string(),
  /** Whether both credentials are stored. */
  isComplete: z.boolean(),
});
export type GoogleBusinessSetup = z.infer<typeof GoogleBusinessSetup>;
export const GoogleBusinessReply = z.object({ data: GoogleBusinessSetup });
