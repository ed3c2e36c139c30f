import type { ChatLine } from '../../framework/chat-page';
import type { SandboxClock } from '../../framework/clock';

/** A message of a channel. `to`: the person it mentions, or who wrote it. */
export type ChannelLine = ChatLine & { to: string };

/** A server with one channel and its webhook. */
export interface Server {
  guildId: string;
  name: string;
  /** The bot was added to it. */
  isInstalled: boolean;
  commands: unknown[];
  channelId: string;
  webhook: { id: string; token: string };
  lines: ChannelLine[];
}

/** The app of the installation at this sandbox. */
export const APP = { id: '900000000000000001', botToken: 'demo-bot-of-this-installation' };

/** Servers and what is written there. */
export class DiscordState {
  readonly servers: Server[] = [];
  /** Where interactions are sent. */
  interactionsUrl = '';
  /** Of the sandbox, so that addresses can be shown. */
  origin = '';
  #next = 1;

  constructor(private readonly clock: SandboxClock) {
    this.reset();
  }

  /** Forgets all but the demo server. */
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
      webhook: { id: this.newId(), token: `sandbox-${crypto.randomUUID()}` },
      lines: [],
    };
    this.servers.push(server);
    return server;
  }

  byChannel(channelId: string): Server | undefined {
    return this.servers.find((server) => server.channelId === channelId);
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

  /** A snowflake: https://docs.discord.com/developers/reference#snowflakes */
  newId(): string {
    const since = BigInt(Date.now() - 1_420_070_400_000);
    const id = (since << 22n) | BigInt(this.#next % 4_096);
    this.#next += 1;
    return String(id);
  }
}
