import { z } from 'zod';

/** Characters of one message: Discord allows 2,000, and the mention of the member needs some. */
export const DISCORD_TEXT = 1_950;

/** `installUrl`: adds the bot to a server; null: this installation has no app at Discord. */
export const DiscordSetupReply = z.object({
  data: z.object({ installUrl: z.string().nullable() }),
});
