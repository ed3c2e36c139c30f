import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type {
  APIPublicThreadChannel,
  APITextChannel,
  GatewayGuildCreateDispatchData,
  GatewayGuildDeleteDispatchData,
  GatewayMessageCreateDispatchData,
  GatewayReadyDispatchData,
} from 'discord-api-types/v10';
import { isLoopbackHost } from '@voxgrove/server/http/allowed-hosts';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { ProviderTools } from '../../../framework/provider';
import { BOT_USER } from '../bot-user';
import { APP } from '../state';
import type { Server } from '../state';
import { GatewaySession } from './sessions';

export const GATEWAY_PATH = '/discord/gateway';
const USUAL_BEAT_MS = 41_250;
const GUILD_MESSAGES = 512;
export const MESSAGE_CONTENT = 32_768;
/** Flag of an app that may read the texts of messages in fewer than 100 servers. */
const CONTENT_LIMITED = 524_288;

const Received = z.discriminatedUnion('op', [
  z.object({ op: z.literal(1) }),
  z.object({
    op: z.literal(2),
    d: z.object({
      token: z.string(),
      intents: z.number().int(),
      shard: z.tuple([z.number().int(), z.number().int()]).default([0, 1]),
      properties: z.object({ os: z.string(), browser: z.string(), device: z.string() }),
    }),
  }),
  z.object({
    op: z.literal(6),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.number().int() }),
  }),
]);

/**
 * Action of the Gateway that a person or a test requests. `mute`: the Gateway no longer answers
 * heartbeats, until `unmute`. `close`: closes the connections with a code of the protocol. `drop`:
 * the connections are lost. `forget`: sessions have ended.
 */
export const GatewayAct = z.object({
  act: z
    .enum(['reconnect', 'invalid', 'resumable', 'mute', 'unmute', 'close', 'drop', 'forget'])
    .optional(),
  code: z.number().int().min(4_000).max(4_014).default(4_000),
  /** Interval of heartbeats for new connections, ms. */
  heartbeatMs: z.number().int().min(50).optional(),
  /** Number of connections that the API recommends to the bot. */
  shards: z.number().int().min(1).max(16).optional(),
  /** Whether the app may read the texts of messages that do not mention it. */
  allowsContent: z.boolean().optional(),
});

/**
 * The Gateway of Discord, over which a bot receives events:
 * https://docs.discord.com/developers/events/gateway
 */
export class Gateway {
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sockets = new Set<WebSocket>();
  readonly #sessions = new Map<string, GatewaySession>();
  #beatMs = USUAL_BEAT_MS;
  #isMuted = false;
  #allowsContent = true;
  shards = 1;

  constructor(
    private readonly tools: Pick<ProviderTools, 'record' | 'takeFault'>,
    private readonly servers: () => readonly Server[],
  ) {}

  /**
   * Accepts a connection to the Gateway from this machine. Destroys the socket of any other upgrade
   * request.
   */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = request.url?.split('?')[0];
    const isOurs = path === GATEWAY_PATH && isLoopbackHost(request.headers.host);
    const fault = isOurs ? this.tools.takeFault('GATEWAY connect') : undefined;
    if (!isOurs || fault !== undefined) {
      socket.destroy();
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (accepted) =>
      this.#accept(accepted, request),
    );
  };

  /** Connections of sessions, for tests and people. */
  state(): { sessions: SessionState[] } {
    return {
      sessions: [...this.#sessions.values()].map(({ shard, socket, seq, intents }) => ({
        shard,
        isConnected: socket !== undefined,
        seq,
        seesContent: (intents & MESSAGE_CONTENT) !== 0,
      })),
    };
  }

  play({ act, code, heartbeatMs, shards, allowsContent }: z.output<typeof GatewayAct>): void {
    if (heartbeatMs !== undefined) this.#beatMs = heartbeatMs;
    if (shards !== undefined) this.shards = shards;
    if (allowsContent !== undefined) this.#allowsContent = allowsContent;
    if (act === 'mute' || act === 'unmute') this.#isMuted = act === 'mute';
    if (act === 'forget' || act === 'invalid') this.#sessions.clear();
    const isLost = act === 'drop' || act === 'forget';
    if (isLost) for (const session of this.#sessions.values()) session.socket = undefined;
    for (const socket of this.#sockets) {
      if (act === 'reconnect') send(socket, { op: 7, d: null });
      if (act === 'invalid' || act === 'resumable') send(socket, { op: 9, d: act === 'resumable' });
      if (act === 'close') socket.close(code);
      if (isLost) socket.terminate();
    }
  }

  /** Sends a message event to the session that is responsible for the server. */
  message(
    name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE',
    guildId: string,
    message: GatewayMessageCreateDispatchData,
  ): void {
    for (const session of this.#sessionsOf(guildId)) {
      if ((session.intents & GUILD_MESSAGES) === 0) continue;
      const isMentioned = message.mentions.some(({ id }) => id === APP.id);
      const isShown = isMentioned || (session.intents & MESSAGE_CONTENT) !== 0;
      session.dispatch(name, isShown ? message : { ...message, content: '', attachments: [] });
    }
  }

  /** Reports that the bot was added to a server or removed from it. */
  installed(server: Server): void {
    const removed: GatewayGuildDeleteDispatchData = { id: server.guildId };
    for (const session of this.#sessionsOf(server.guildId)) {
      if (server.isInstalled) session.dispatch('GUILD_CREATE', guildOf(server));
      else session.dispatch('GUILD_DELETE', removed);
    }
  }

  reset(): void {
    this.#sessions.clear();
    for (const socket of this.#sockets) socket.terminate();
    this.#beatMs = USUAL_BEAT_MS;
    this.#isMuted = false;
    this.#allowsContent = true;
    this.shards = 1;
  }

  /**
   * Returns the sessions whose shard gets events of a server:
   * https://docs.discord.com/developers/events/gateway#sharding
   */
  #sessionsOf(guildId: string): GatewaySession[] {
    return [...this.#sessions.values()].filter(
      ({ shard: [shard, shardCount] }) =>
        Number((BigInt(guildId) >> 22n) % BigInt(shardCount)) === shard,
    );
  }

  #accept(socket: WebSocket, { headers }: IncomingMessage): void {
    this.#sockets.add(socket);
    const host = headers.host ?? '';
    socket.on('close', () => {
      this.#sockets.delete(socket);
      for (const session of this.#sessions.values())
        if (session.socket === socket) session.socket = undefined;
    });
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#read(socket, String(data), host));
    send(socket, { op: 10, d: { heartbeat_interval: this.#beatMs } });
  }

  #read(socket: WebSocket, text: string, host: string): void {
    const frame = Received.safeParse(jsonOf(text)).data;
    if (frame === undefined) return socket.close(4_002);
    // The token is not recorded.
    const record = { method: 'GATEWAY', path: `op ${frame.op}`, body: {}, status: 200 };
    if (frame.op !== 1) this.tools.record(record);
    switch (frame.op) {
      case 1:
        if (!this.#isMuted) send(socket, { op: 11 });
        return undefined;
      case 2:
        return this.#identify(socket, frame.d, host);
      case 6:
        return this.#resume(socket, frame.d);
    }
  }

  #identify(
    socket: WebSocket,
    { token, intents, shard }: { token: string; intents: number; shard: readonly [number, number] },
    host: string,
  ): void {
    if (token !== APP.botToken) return socket.close(4_004);
    if (shard[0] >= shard[1]) return socket.close(4_010);
    if (shard[1] < this.shards) return socket.close(4_011);
    if (!this.#allowsContent && (intents & MESSAGE_CONTENT) !== 0) return socket.close(4_014);
    const session = new GatewaySession(crypto.randomUUID(), shard, intents);
    session.socket = socket;
    this.#sessions.set(session.id, session);
    const guilds = this.servers().filter(({ isInstalled }) => isInstalled);
    const ready: GatewayReadyDispatchData = {
      v: 10,
      user: BOT_USER,
      guilds: guilds.map(({ guildId }) => ({ id: guildId, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: `ws://${host}${GATEWAY_PATH}`,
      shard: [...shard],
      application: { id: APP.id, flags: CONTENT_LIMITED, flags_new: String(CONTENT_LIMITED) },
    };
    session.dispatch('READY', ready);
    for (const server of guilds) session.dispatch('GUILD_CREATE', guildOf(server));
  }

  #resume(
    socket: WebSocket,
    { token, session_id: id, seq }: { token: string; session_id: string; seq: number },
  ): void {
    if (token !== APP.botToken) return socket.close(4_004);
    const session = this.#sessions.get(id);
    if (session === undefined) return send(socket, { op: 9, d: false });
    if (seq > session.seq) return socket.close(4_007);
    // A session has one connection: the earlier one ends.
    session.socket?.close(4_000);
    return session.resume(socket, seq);
  }
}

interface SessionState {
  shard: readonly [number, number];
  isConnected: boolean;
  seq: number;
  /** Whether the session receives the texts of messages that do not mention the bot. */
  seesContent: boolean;
}

/** Returns the fields of a server that the product may read. */
const guildOf = ({
  guildId,
  name,
  channelId,
  threads,
}: Server): Partial<Omit<GatewayGuildCreateDispatchData, 'channels' | 'threads'>> & {
  channels: Partial<APITextChannel>[];
  threads: Partial<APIPublicThreadChannel>[];
} => ({
  id: guildId,
  name,
  unavailable: false,
  channels: [{ id: channelId, type: 0, name: 'general' }],
  threads: threads.map((thread) => ({ ...thread, type: 11, parent_id: channelId })),
});

const send = (socket: WebSocket, frame: object): void => socket.send(JSON.stringify(frame));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
