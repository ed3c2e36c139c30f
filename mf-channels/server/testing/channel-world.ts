import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAgentId, newUserId, newWorkspaceId } from '@voxgrove/contracts';
import type {
  Agencies,
  AgentId,
  DomainEventName,
  LeadAddress,
  LeadContact,
  OutgoingNotification,
  Ports,
  PublishedAgent,
  WorkspaceId,
  WorkspacePerson,
} from '@voxgrove/contracts';
import { startSandbox } from '@voxgrove/sandbox';
import { systemClock } from '@voxgrove/server/clock';
import type { Config } from '@voxgrove/server/config';
import { openFiles } from '@voxgrove/server/files/open-files';
import { Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { Mail } from '@voxgrove/server/mail/port';
import { openInbox } from '@voxgrove/server/inbox/open-inbox';
import { createSocketOpener } from '@voxgrove/server/outbound/open-socket';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import type { Slice } from '@voxgrove/server/slice';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { startTestSlice } from '@voxgrove/server/testing/test-slice';
import type { TestSlice } from '@voxgrove/server/testing/test-slice';
import { until } from '@voxgrove/testing/until';
import { MemoryConversations } from './memory-conversations';
import type { Kept } from './memory-conversations';

/** Domain whose mail the product receives. */
export const REPLY_DOMAIN = 'reply.voxgrove.example';

/** A line of a chat page of the sandbox. */
export interface ShownLine {
  id: string;
  from: 'customer' | 'business';
  text: string;
  picture?: string;
  ticks?: string;
  buttons?: { label: string; value?: string; url?: string }[];
}

/**
 * The slice with the provider sandbox, a real inbox and a real database. Agents and conversations
 * are in memory.
 */
export interface ChannelWorld {
  server: TestSlice;
  sandbox: string;
  conversations: MemoryConversations;
  notifications: OutgoingNotification[];
  /** Leads of all agents. */
  leads: LeadContact[];
  /** Mails that have left, oldest first. */
  mails: Mail[];
  /** Limits of the workspace's plan. */
  limits: { maxAgents: number; twilioPhoneNumberSlots?: number };
  workspaceId: WorkspaceId;
  /** PUBLIC_URL of the installation. */
  publicUrl: string;
  /** Publishes a new agent of the workspace. `of`: another workspace. */
  newAgent(more?: Partial<PublishedAgent>, of?: WorkspaceId): AgentId;
  /** Unpublishes an agent, or publishes it again. */
  setPublished(agentId: AgentId, isPublished: boolean): void;
  /** Calls the sandbox. */
  post(path: string, body?: unknown): Promise<Response>;
  state(provider: string): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- state of any provider
  lines(chat: string): Promise<ShownLine[]>;
  /** Waits until the business has sent `count` texts, and returns them. */
  received(chat: string, count: number): Promise<string[]>;
  /** Delivers a domain event of a conversation. Default: the newest conversation. */
  emit(name: DomainEventName, of?: Kept): Promise<void>;
  /**
   * Delivers the events of the slice whose names have this prefix. A repeated delivery is harmless.
   */
  deliver(prefix: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startChannelWorld(
  slice: Slice,
  ports: Partial<Ports> = {},
): Promise<ChannelWorld> {
  const store = await openTestStore();
  const sandbox = await startSandbox({ port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'voxgrove-channels-'));
  const clock = systemClock;
  const conversations = new MemoryConversations();
  const notifications: OutgoingNotification[] = [];
  const leads: LeadContact[] = [];
  const mails: Mail[] = [];
  const agents = new Map<AgentId, PublishedAgent>();
  const unpublished = new Set<AgentId>();
  const owners = new Map<AgentId, WorkspaceId>();
  const workspaceId = newWorkspaceId();
  const inbox = openInbox({ store, clock, log: silentLog });
  const gate = await forwardTo(() => server.url);
  const config = {
    publicUrl: gate.url,
    dev: false,
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [],
    replyDomain: REPLY_DOMAIN,
  } as unknown as Config;
  const limits: ChannelWorld['limits'] = { maxAgents: 1 };
  const server: TestSlice = await startTestSlice(withAgents(slice, owners), {
    ports: {
      conversations: conversations.port,
      agentDirectory: {
        published: async (_region, agentId) =>
          unpublished.has(agentId) ? null : (agents.get(agentId) ?? null),
        draft: async () => null,
        platform: async () => 'vg',
        provesUser: async () => false,
      },
      leadContacts: {
        withAddress: async (_region, { kind }) => leads.filter((lead) => lead[kind] !== ''),
        optedOutAddresses: async () =>
          leads.filter(({ optedOut }) => optedOut).flatMap(({ phone, email }) => [phone, email]),
        hasOptedOut: async (_region, of) =>
          leads.some((lead) => lead.optedOut && isSamePerson(lead, of)),
        setOptOut: async (_region, { isOptedOut, ...of }) => {
          for (const lead of leads) if (isSamePerson(lead, of)) lead.optedOut = isOptedOut;
        },
      },
      workspaces: { limits: async () => limits, people: async () => [OWNER] },
      agencies: { ofWorkspace: async () => null } as unknown as Agencies,
      ...ports,
      notifications: { send: async (_region, notice) => void notifications.push(notice) },
    },
    context: {
      store,
      config,
      inbox,
      clock,
      mail: { send: async (mail) => void mails.push(mail) },
      outbound: createOutbound({ config: { ...config, model: undefined }, clock, log: silentLog }),
      openSocket: createSocketOpener({ config: { ...config, model: undefined }, log: silentLog }),
      uploads: new Uploads({
        store,
        clock,
        files: await openFiles({ kind: 'disk', folder }),
        origin: gate.url,
      }),
    },
  });
  inbox.handle(slice.name, server.instance.inbox ?? []);
  await inbox.start();
  const lines = async (chat: string): Promise<ShownLine[]> =>
    ((await (await fetch(`${sandbox.url}${chat}/lines`)).json()) as { lines: ShownLine[] }).lines;
  const received = async (chat: string): Promise<string[]> =>
    (await lines(chat)).filter(({ from }) => from === 'business').map(({ text }) => text);
  return {
    server,
    sandbox: sandbox.url,
    conversations,
    limits,
    leads,
    mails,
    notifications,
    workspaceId,
    publicUrl: gate.url,
    newAgent(more = {}, of = workspaceId) {
      const agentId = newAgentId();
      owners.set(agentId, of);
      const agent = { ID: agentId, lang: 'en', initMessages: [], webChat: { quickReplies: [] } };
      agents.set(agentId, { agent, version: 1, smartInit: true, ...more } as never);
      return agentId;
    },
    setPublished(agentId, isPublished) {
      if (isPublished) unpublished.delete(agentId);
      else unpublished.add(agentId);
    },
    post: (path, body = {}) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    state: async (provider) =>
      (await fetch(`${sandbox.url}/_sandbox/state?provider=${provider}`)).json(),
    lines,
    received: (chat, count) =>
      until(
        () => received(chat),
        (texts) => texts.length >= count,
      ),
    async emit(name, of = conversations.newest) {
      const { id: conversationId, agentId } = of.conversation;
      const payload = { workspaceId, agentId, conversationId };
      for (const one of server.instance.subscriptions ?? [])
        if (one.event === name)
          await one.handle(
            { id: 'event', name, subject: conversationId, region: 'eu', at: 0, payload } as never,
            new AbortController().signal,
          );
    },
    async deliver(prefix) {
      for (const { name, subject, payload } of server.events.filter((one) =>
        one.name.startsWith(prefix),
      ))
        for (const one of server.instance.subscriptions ?? [])
          if (one.event === name)
            await one.handle(
              { id: 'event', name, subject, region: 'eu', at: 0, payload } as never,
              new AbortController().signal,
            );
    },
    async stop() {
      await inbox.stop();
      await server.stop();
      await sandbox.stop();
      gate.stop();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const OWNER: WorkspacePerson = {
  userId: newUserId(),
  email: 'owner@fernhill.example',
  displayName: 'Olga Owner',
  role: 'owner',
};

const isSamePerson = (lead: LeadContact, { phone, email }: LeadAddress): boolean =>
  (phone !== undefined && lead.phone === phone) || (email !== undefined && lead.email === email);

/** Adds the resolver of agents, which belongs to another slice. `owners`: workspaces of agents. */
const withAgents = (slice: Slice, owners: ReadonlyMap<AgentId, WorkspaceId>): Slice => ({
  ...slice,
  setup: async (context) => ({
    ...(await slice.setup(context)),
    resources: {
      agent: async (region, id) => {
        const agentId = id as AgentId;
        const workspaceId = owners.get(agentId);
        return workspaceId === undefined ? null : { region, workspaceId, agentId };
      },
    },
  }),
});

/**
 * Starts a server that forwards requests to a target. Its address is known before the target has
 * started.
 */
async function forwardTo(target: () => string): Promise<{ url: string; stop(): void }> {
  const gate = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { host: _host, connection: _c, 'content-length': _l, ...headers } = request.headers;
      const hasBody = request.method !== 'GET';
      fetch(`${target()}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(hasBody && { body: Buffer.concat(chunks) }),
      }).then(
        async (answer) => response.writeHead(answer.status).end(await answer.text()),
        () => response.writeHead(502).end(),
      );
    });
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gate.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      gate.closeAllConnections();
      gate.close();
    },
  };
}
