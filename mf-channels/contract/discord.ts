import { z } from 'zod';

/**
 * Maximum number of characters of one message: Discord allows 2,000, and the mention of the member
 * needs some of them.
 */
export const DISCORD_TEXT = 1_950;

/**
 * `installUrl`: address that adds the bot to a server; null: this installation has no app at
 * Discord.
 */
export const DiscordSetupReply = z.object({
  data: z.object({ installUrl: z.string().nullable() }),
});
