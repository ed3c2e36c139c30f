import { z } from 'zod';

/**
 * Opcodes of the Gateway:
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway
 */
export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export const Frame = z.object({
  op: z.number(),
  d: z.unknown(),
  s: z.number().nullish(),
  t: z.string().nullish(),
});
export type Frame = z.output<typeof Frame>;

export const Hello = z.object({ heartbeat_interval: z.number().positive() });
export const Ready = z.object({
  session_id: z.string(),
  resume_gateway_url: z.string(),
  user: z.object({ id: z.string() }),
});

const GUILDS = 1;
const GUILD_MESSAGES = 512;
/**
 * This intent must be switched on for the app at Discord. Without it, only messages that mention
 * the bot have a text.
 */
const MESSAGE_CONTENT = 32_768;

/** Returns the bit mask of the events that the bot receives. */
export const intentsOf = ({ withContent }: { withContent: boolean }): number =>
  GUILDS + GUILD_MESSAGES + (withContent ? MESSAGE_CONTENT : 0);

/**
 * A code with which we close a connection whose session continues. Codes 1000 and 1001 would end
 * the session.
 */
export const CLOSE_AND_RESUME = 4000;

/** Meaning of the code with which a connection was closed. */
export type Closed = 'resume' | 'identify' | 'reshard' | 'no-content' | 'refused';

const CLOSED: Record<number, Closed> = {
  4003: 'identify',
  4004: 'refused',
  4007: 'identify',
  4009: 'identify',
  4010: 'reshard',
  4011: 'reshard',
  4012: 'refused',
  4013: 'refused',
  4014: 'no-content',
};

export const closedWith = (code: number): Closed => CLOSED[code] ?? 'resume';
