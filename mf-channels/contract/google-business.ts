import { z } from 'zod';

/** What is shown of the set-up; the private key is never shown again. */
export const GoogleBusinessSetup = z.object({
  webhookUrl: z.string(),
  clientEmail: z.string(),
  /** Both credentials are stored. */
  isComplete: z.boolean(),
});
export type GoogleBusinessSetup = z.infer<typeof GoogleBusinessSetup>;
export const GoogleBusinessReply = z.object({ data: GoogleBusinessSetup });
