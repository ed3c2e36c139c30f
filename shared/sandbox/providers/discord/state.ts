import type { ChatLine } from '../../framework/chat-page';
import type { SandboxClock } from '../../framework/clock';

/**
 * A message of a channel or thread. `to`: the person it mentions, or who wrote it. `place`: id of
 * the channel or thread.
 */
export type ChannelLine = ChatLine & { to: string; place: string };

/** A server with one channel and its webhook. */
export interface Server {
  guildId: string;
  name: string;
  /** The bot was added to it. */
  isInstalled: boolean;
  commands: unknown[];
  channelId: string;
  webhook: { id: string; token: string; name: string };
  threads: { id: string; name: string }[];
  /** Files of messages, by name. */
  files: Map<string, Buffer>;
  lines: ChannelLine[];
}

/** The app of the installation at this sandbox. */
export const APP = { id: '900000000000000001', botToken: 'demo-bot-of-this-installation' };

/** Text by which members mention the bot on the chat pages. */
export const BOT_MENTION = '@Agent';

/** Servers and the messages in them. */
export class DiscordState {
  readonly servers: Server[] = [];
  /** Address to which interactions are sent. */
  interactionsUrl = '';
  /** Origin of the sandbox, for the addresses of files and webhooks. */
  origin = '';
  #next = 1;

  constructor(private readonly clock: SandboxClock) {
    this.reset();
  }

  /** Removes everything except the demo server. */
  reset(): void {
    this.servers.length = 0;
    this.interactionsUrl = '';
    this.create('Fernhill demo');
  }

  create(name: string, isInstalled = false): Server {
    const server: Server = {
      guildId: this.newId(),
      name,
      isInstalled,
      commands: [],
      channelId: this.newId(),
      webhook: {
        id: this.newId(),
        token: `sandbox-${crypto.randomUUID()}`,
        name: `${name} webhook`,
      },
      threads: [],
      files: new Map(),
      lines: [],
    };
    this.servers.push(server);
    return server;
  }

  /** Finds the server of a channel or thread. */
  byPlace(id: string): Server | undefined {
    return this.servers.find(
      ({ channelId, threads }) => channelId === id || threads.some((thread) => thread.id === id),
    );
  }

  addThread(server: Server, name: string): string {
    const id = this.newId();
    server.threads.push({ id, name });
    return id;
  }

  byGuild(guildId: string): Server | undefined {
    return this.servers.find((server) => server.guildId === guildId);
  }

  byWebhook(id: string, token: string): Server | undefined {
    return this.servers.find(({ webhook }) => webhook.id === id && webhook.token === token);
  }

  webhookUrl({ webhook }: Server): string {
    return `${this.origin}/discord/api/webhooks/${webhook.id}/${webhook.token}`;
  }

  add(server: Server, line: Omit<ChannelLine, 'id' | 'at'>): ChannelLine {
    const added = { ...line, id: this.newId(), at: this.clock.now() };
    server.lines.push(added);
    return added;
  }

  now(): number {
    return this.clock.now();
  }

  /**
   * Returns a new id in Discord's format (snowflake):
   * https://docs.discord.com/developers/reference#snowflakes
   */
  newId(): string {
    const since = BigInt(Date.now() - 1_420_070_400_000);
    const id = (since << 22n) | BigInt(this.#next % 4_096);
    this.#next += 1;
    return String(id);
  }
}
