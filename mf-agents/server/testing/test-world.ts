import '../declarations';
import { readEnvironment } from '@voxgrove/server/environment/table';
import type {
  AgentId,
  DomainEventName,
  OutgoingNotification,
  Ports,
  RepliesMail,
  TranscriptMail,
  UserId,
} from '@voxgrove/contracts';
import { newAgentId, WORKSPACE } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '@voxgrove/server/files/open-files';
import { UPLOAD_INDEXES, Uploads } from '@voxgrove/server/files/uploads/uploads';
import type { Config } from '@voxgrove/server/config';
import { Secret } from '@voxgrove/server/secrets/secret';
import { createSecretStore } from '@voxgrove/server/secrets/secret-store';
import type { SliceContext } from '@voxgrove/server/slice';
import { NoSuchPort } from '@voxgrove/server/no-such-port';
import { openStore } from '@voxgrove/server/store/open';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { silentLog } from '@voxgrove/server/store/silent-log';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { Agents } from '../agents/agents';
import { agentsOf } from '../agents/agents';
import { ALL_INDEXES } from './all-indexes';
import { workersHere } from './content-here';
import { WORKSPACE_A } from './workspace-ids';

export { WORKSPACE_A, WORKSPACE_B } from './workspace-ids';

export const ACTOR = { region: 'eu' as const, userId: 'UserAAAAAAAAAAA' as UserId };

/** An emitted event. A repeated transaction emits it again. */
export interface EmittedEvent {
  name: DomainEventName;
  subject: string;
  payload: object;
}

export interface Sent {
  notifications: OutgoingNotification[];
  events: EmittedEvent[];
  mails: RepliesMail[];
  transcripts: TranscriptMail[];
}

export interface TestWorld {
  context: SliceContext;
  sent: Sent;
  agents: Agents;
  clock: Clock & { time: number };
  close(): Promise<void>;
}

/** Ports of the shell's slice. Notifications and events are recorded. */
function otherSlices(sent: Sent): SliceContext['port'] {
  const ports: Partial<Ports> = {
    workspaces: {
      limits: async () => ({ maxAgents: WORKSPACE.maxAgents }),
      people: async () => [],
    },
    notifications: {
      send: async (_region, notice) => {
        sent.notifications.push(notice);
      },
    },
    credits: { balance: async () => null },
    widgetUse: { ofAgents: async () => [] },
    channelStates: { ofAgents: async () => [] },
    agentCleanup: { endStreams: () => undefined, forget: async () => undefined },
    visitorMails: {
      sendReplies: async (_region, mail) => {
        sent.mails.push(mail);
      },
      sendTranscript: async (_region, mail) => {
        sent.transcripts.push(mail);
      },
    },
    organisations: { ofAgent: async () => null } as unknown as Ports['organisations'],
    credentials: { model: async () => null, value: async () => null },
  };
  return (name) => {
    const port = ports[name];
    if (port === undefined) throw new NoSuchPort(name);
    return port;
  };
}

/** Returns a slice context over a real store, with its own clock. Nothing leaves the process. */
export async function testWorld(database?: Config['database']): Promise<TestWorld> {
  const store = database === undefined ? await openTestStore() : await openStore({ database });
  await store.ensureIndexes([...ALL_INDEXES, ...UPLOAD_INDEXES]);
  const clock = {
    time: Date.UTC(2026, 10, 1),
    now() {
      return this.time;
    },
  };
  const sent: Sent = { notifications: [], events: [], mails: [], transcripts: [] };
  const context: SliceContext = {
    environment: (table) => readEnvironment(table, {}),
    config: { model: undefined, publicUrl: 'http://dashboard.example' } as Config,
    store,
    clock,
    log: silentLog,
    events: {
      emit: (_tx, name, subject, payload) => {
        sent.events.push({ name, subject, payload });
      },
    },
    inbox: { receive: async () => 'stored' },
    secrets: createSecretStore(store, new Secret('a master key that is used in tests only')),
    mail: { send: async () => undefined },
    uploads: new Uploads({
      store,
      clock,
      files: await openFiles({ kind: 'disk', folder: join(tmpdir(), 'voxgrove-test-world') }),
      origin: 'http://localhost:4000',
    }),
    workers: workersHere,
    outbound: async () => {
      throw new Error('Nothing leaves this test.');
    },
    openSocket: async () => {
      throw new Error('Nothing leaves this test.');
    },
    port: otherSlices(sent),
  };
  return { context, sent, agents: agentsOf(context), clock, close: () => store.close() };
}

/** Creates an agent as the drawer does. It answers each message at once. */
export const createTestAgent = (
  agents: Agents,
  agentId: AgentId = newAgentId(),
  workspaceId = WORKSPACE_A,
): Promise<AgentOwnerView> =>
  agents.create(ACTOR, agentId, workspaceId, { title: 'Fern', webChat: { burstSeconds: 0 } });
