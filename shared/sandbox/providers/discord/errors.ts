/**
 * A refusal with Discord's own number:
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes
 */
export class DiscordError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const discordError = (status: number, message: string, code = 0) => ({
  message: status === 429 ? 'You are being rate limited.' : message,
  ...(status === 429 ? { retry_after: 0.5, global: false } : { code }),
});
