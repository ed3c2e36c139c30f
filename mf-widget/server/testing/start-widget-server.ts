import { createHmac } from 'node:crypto';
import { noSession } from '@voxgrove/server/http/testing/no-session';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AGENT_NOTICES } from '@voxgrove/contracts';
import type {
  AgentDirectory,
  AgentId,
  DraftAgent,
  OutgoingNotification,
  Ports,
  PublishedAgent,
  Region,
  User,
  UserId,
  WorkspaceId,
} from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { openFiles } from '@voxgrove/server/files/open-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { Principal } from '@voxgrove/server/http/principal';
import { RATE_CLASSES } from '@voxgrove/server/http/rate-limit';
import { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { RateLimits } from '@voxgrove/server/http/rate-limiter';
import { registerRoutes } from '@voxgrove/server/http/register';
import { createHttpServer } from '@voxgrove/server/http/server';
import { Streams } from '@voxgrove/server/http/sse';
import type { Logger } from '@voxgrove/server/log';
import type { Mail } from '@voxgrove/server/mail/port';
import { NoSuchPort } from '@voxgrove/server/no-such-port';
import type { SliceContext } from '@voxgrove/server/slice';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { slice } from '../slice';
import { MemoryConversations } from './memory-conversations';
import { AGENT_ID, publishedAgent } from './published-agent';

export interface WidgetServer {
  url: string;
  conversations: MemoryConversations;
  /** Published agents by `{region}/{id}`; tests may change them at run time. */
  agents: Map<string, PublishedAgent>;
  /** Drafts by `{region}/{id}`; tests may change them at run time. */
  drafts: Map<string, DraftAgent>;
  /**
   * User ids of the members of every agent's workspace; the header `x-test-member` names the
   * caller.
   */
  members: Set<string>;
  clock: { time: number; now(): number };
  store: DocumentStore;
  uploads: Uploads;
  mails: Mail[];
  /** Error with which the mail server refuses a mail. */
  failMail: Error | undefined;
  /** Resolves when no background work is running. */
  idle(): Promise<void>;
  forgetWorkspace(workspaceId: WorkspaceId): Promise<void>;
  /** Runs the slice's repeated work once. */
  runSchedules(): Promise<void>;
  /** Credits of every agent's workspace. */
  credits: { left: number; hasEverPaid: boolean };
  /** Notifications that were sent. */
  notifications: OutgoingNotification[];
  /** The open streams; the gateway sends a heartbeat every few seconds. */
  streams: Streams;
  stop(): Promise<void>;
}

/** Rate limits that only tests about them should reach. */
export const GENEROUS_RATES = Object.fromEntries(
  Object.keys(RATE_CLASSES).map((name) => [name, { max: 1_000_000, windowMs: 60_000 }]),
) as RateLimits;

const quiet: Logger = { info() {}, warn() {}, error() {}, child: () => quiet };

/**
 * Returns the signature with which a website proves its visitor's id, made with that agent's secret
 * key.
 */
export const signatureOf = (agentId: AgentId, userId: string): string =>
  createHmac('sha256', `vg_${agentId}`).update(userId).digest('hex');

/** `key`: the process's master key; `store`: shared with another process. */
export interface WidgetServerOptions {
  key?: string;
  trustProxy?: boolean;
  rateLimits?: RateLimits;
  store?: DocumentStore;
}

/** Serves the widget's routes on the real HTTP layer, with agents and conversations in memory. */
export async function startWidgetServer({
  key = 'test',
  trustProxy = false,
  rateLimits,
  store: givenStore,
}: WidgetServerOptions = {}): Promise<WidgetServer> {
  const publicUrl = 'http://dashboard.example';
  const store = givenStore ?? (await openTestStore());
  const agents = new Map<string, PublishedAgent>();
  const drafts = new Map<string, DraftAgent>();
  const members = new Set<string>();
  const streams = new Streams();
  const conversations = new MemoryConversations();
  const clock = {
    time: 1_800_000_000_000,
    now() {
      return this.time;
    },
  };
  const place = await mkdtemp(join(tmpdir(), 'voxgrove-widget-'));
  const uploads = new Uploads({
    store,
    clock,
    files: await openFiles({ kind: 'disk', folder: place }),
    origin: publicUrl,
  });
  const mails: Mail[] = [];
  const agentDirectory: AgentDirectory = {
    published: async (region, agentId) => agents.get(`${region}/${agentId}`) ?? null,
    draft: async (region, agentId) => drafts.get(`${region}/${agentId}`) ?? null,
    platform: async () => 'vg',
    provesUser: async (_region, agentId, userId, signature) =>
      signature === signatureOf(agentId, userId),
  };
  const credits = { left: 1000, hasEverPaid: false };
  const notifications: OutgoingNotification[] = [];
  const ports: Pick<
    Ports,
    'agentDirectory' | 'conversations' | 'workspaces' | 'credits' | 'notifications' | 'agentNotices'
  > = {
    agentDirectory,
    conversations,
    workspaces: {
      people: async () =>
        [...members].map((userId) => ({
          userId: userId as UserId,
          email: '',
          displayName: '',
          role: 'member' as const,
        })),
      limits: async () => ({ maxAgents: 1 }),
    },
    credits: {
      balance: async (_region, workspaceId) =>
        workspaceId === publishedAgent(AGENT_ID).agent.ownerID
          ? { available: amountOf('credit', credits.left), hasEverPaid: credits.hasEverPaid }
          : null,
    },
    notifications: {
      send: async (_region, notice) => {
        notifications.push(notice);
      },
    },
    agentNotices: {
      send: async (_region, _agentId, kind, notice) => {
        const { notificationLevel } = AGENT_NOTICES[kind];
        notifications.push({ ...notice, notificationLevel });
      },
    },
  };

  const instance = await slice.setup({
    clock,
    store,
    uploads,
    mail: {
      send: async (mail: Mail) => {
        if (running.failMail) throw running.failMail;
        mails.push(mail);
      },
    },
    log: quiet,
    config: { publicUrl, dev: false },
    port: (name: keyof typeof ports) => {
      if (ports[name] === undefined) throw new NoSuchPort(name);
      return ports[name];
    },
    secrets: { derive: (use: string) => createHmac('sha256', key).update(use).digest() },
  } as unknown as SliceContext);

  const app = createHttpServer({ log: quiet, trustProxy });
  const limiter = new RateLimiter(clock, rateLimits);
  registerRoutes(
    app,
    {
      log: quiet,
      publicOrigin: publicUrl,
      streams,
      limiter,
      authority: {
        resources: {
          agent: async (region, id) => ({
            region,
            workspaceId: 'TestWorkspace01' as WorkspaceId,
            agentId: id as AgentId,
          }),
        },
        roleIn: async ({ userId }) => (members.has(userId) ? 'member' : null),
      },
      principalOf: async (request, region: Region): Promise<Principal> => {
        const member = request.headers['x-test-member'];
        if (typeof member === 'string')
          return {
            kind: 'user',
            userId: member as UserId,
            user: { uid: member } as User,
            sessionId: 's',
            operator: false,
          };
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
        return (
          (token
            ? await instance.principals!(token, {
                region,
                origin: request.headers.origin,
                changes: request.method !== 'GET',
              })
            : null) ?? { kind: 'anon' }
        );
      },
      countryOf: (request) => (trustProxy ? String(request.headers['cf-ipcountry'] ?? '') : ''),
      sessionControl: () => noSession,
      stillValid: async () => true,
    },
    instance.routes,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const running: WidgetServer = {
    url: `http://127.0.0.1:${port}`,
    conversations,
    agents,
    drafts,
    members,
    clock,
    store,
    uploads,
    mails,
    credits,
    notifications,
    streams,
    failMail: undefined,
    async runSchedules() {
      for (const { run } of instance.schedules ?? []) await run(new AbortController().signal);
    },
    forgetWorkspace: (workspaceId) => instance.forgetWorkspace!('eu', workspaceId),
    idle: () => instance.stop!(),
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      await instance.stop?.();
      if (givenStore === undefined) await store.close();
      await rm(place, { recursive: true });
    },
  };
  return running;
}
