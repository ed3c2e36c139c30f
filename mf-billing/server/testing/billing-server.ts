import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import { startSandbox } from '@voxgrove/sandbox';
import { LEDGER_INDEXES } from '@voxgrove/server/ledger/collections';
import { reconcile } from '@voxgrove/server/ledger/reconcile';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startTestSlice } from '@voxgrove/server/testing/test-slice';
import Stripe from 'stripe';
import type {
  Agencies,
  Agency,
  AgencyMail,
  AgentId,
  Client,
  Clients,
  Organisation,
  OrganisationId,
  Organisations,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { Sandbox } from '@voxgrove/sandbox';
import type { Config } from '@voxgrove/server/config';
import type { Mail } from '@voxgrove/server/mail/port';
import type { TestReply, TestSlice } from '@voxgrove/server/testing/test-slice';
import { syncCatalogue } from '../provider/port';
import { slice } from '../slice';
import { mortalProcess } from './mortal-process';
import type { Life } from './mortal-process';

/** The slice with local Stripe and a separate database for each test file. */
export interface BillingServer {
  server: TestSlice;
  /** A client of local Stripe that acts like Stripe's dashboard. */
  stripe: Stripe;
  mails: Mail[];
  /** Agencies by their workspace. */
  agencies: Map<WorkspaceId, Agency>;
  /** Organisations of the agency of a workspace. */
  organisations: Map<OrganisationId, Organisation>;
  /** Clients of organisations. */
  clients: Map<OrganisationId, Client[]>;
  /** The organisation that pays for an agent. For all other agents, the workspace pays. */
  payers: Map<AgentId, OrganisationId>;
  post(as: WorkspaceId, path: string, body?: object): Promise<TestReply>;
  overview(as: WorkspaceId): Promise<any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into it
  /** The process, which can be killed. */
  life: Life;
  /** Advances the time and runs the scheduled comparison with Stripe. */
  reconcile(): Promise<void>;
  /** Advances the time of the slice and of local Stripe. */
  passTime(ms: number): Promise<void>;
  /**
   * Processes events of Stripe in this order. Default: all events, in the order in which they
   * happened.
   */
  deliver(events?: readonly Stripe.Event[], account?: string): Promise<void>;
  /** Returns all events, the oldest first. */
  events(account?: string): Promise<Stripe.Event[]>;
  /** Empties the Stripe account, except for the catalogue. */
  emptyStripe(): Promise<void>;
  /** Creates a workspace with a saved card. */
  withCard(number?: string): Promise<WorkspaceId>;
  /** Creates a workspace with a running plan. */
  withPlan(body?: object): Promise<WorkspaceId>;
  /** Returns the inconsistencies of the ledger as sentences. */
  differences(workspaceId: WorkspaceId): Promise<string[]>;
}

export const billing = {
  agencies: new Map(),
  payers: new Map(),
  clients: new Map(),
  organisations: new Map(),
} as unknown as BillingServer;
/** Signing secrets of both endpoints. */
export const WEBHOOK_SECRETS = { platform: 'whsec_platform', connect: 'whsec_connect' } as const;

/**
 * Time limit for starting the database and local Stripe. On a busy machine, this takes longer than
 * Jest's limit.
 */
const START_LIMIT_MS = 120_000;

let sandbox: Sandbox;
let closeDatabase: () => Promise<void>;

/** Starts the server for the tests of a file. Each test begins with an empty Stripe account. */
export function useBilling(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    const config = {
      embedded: true,
      publicUrl: 'http://localhost:4000',
      sandboxUrl: sandbox.url,
      outboundAllowedOrigins: [],
      model: undefined,
      company: { name: 'Voxgrove' },
    } as unknown as Config;
    const clock = { now: () => billing.server.clock.now() };
    billing.mails = [];
    billing.stripe = new Stripe('sk_test_local', {
      host: new URL(sandbox.url).hostname,
      port: new URL(sandbox.url).port,
      protocol: 'http',
      httpClient: Stripe.createFetchHttpClient(((input: string, init?: RequestInit) =>
        fetch(String(input).replace('/v1/', '/stripe/v1/'), init)) as never),
      telemetry: false,
    });
    const database = await openTestStore();
    const outbound = createOutbound({ config, clock, log: silentLog });
    const mortal = mortalProcess(database, outbound);
    billing.life = mortal;
    closeDatabase = () => database.close();
    billing.server = await startTestSlice(slice, {
      env: {
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRETS.platform,
        STRIPE_CONNECT_WEBHOOK_SECRET: WEBHOOK_SECRETS.connect,
      },
      ports: {
        organisations: {
          payerOf: async (_region: Region, _workspaceId: WorkspaceId, agentId: AgentId) =>
            billing.payers.get(agentId) ?? null,
          get: async (_region: Region, id: OrganisationId) => billing.organisations.get(id) ?? null,
        } as Organisations,
        agencies: {
          ofWorkspace: async (_region: Region, id: WorkspaceId) => billing.agencies.get(id) ?? null,
        } as unknown as Agencies,
        clients: {
          list: async (_region: Region, id: OrganisationId) => billing.clients.get(id) ?? [],
        } as unknown as Clients,
        agencyMail: {
          send: async (_region: Region, _id: string, mail: Mail) => void billing.mails.push(mail),
        } as unknown as AgencyMail,
        workspaces: {
          limits: async () => ({ maxAgents: 2 }),
          people: async (_region, workspaceId) => [
            {
              userId: workspaceId as never,
              email: `${workspaceId.toLowerCase()}@example.com`,
              displayName: 'Ada Palmer',
              role: 'owner' as const,
            },
          ],
        },
      },
      resources: {
        organisation: async (region, id) => {
          const found = billing.organisations.get(id as OrganisationId);
          return found === undefined
            ? null
            : { region, workspaceId: found.workspaceId, organisationId: found.ID };
        },
      },
      context: {
        store: mortal.store,
        config,
        outbound: mortal.outbound,
        mail: { send: async (mail) => void billing.mails.push(mail) },
        inbox: { receive: async () => 'stored' },
      },
    });
    billing.server.clock.time = await timeOfStripe();
    await billing.server.store.ensureIndexes(LEDGER_INDEXES);
  }, START_LIMIT_MS);
  afterAll(async () => {
    await billing.server.stop();
    await closeDatabase();
    await sandbox.stop();
  });
  beforeEach(async () => {
    billing.mails.length = 0;
    await billing.emptyStripe();
  }, START_LIMIT_MS);
}

billing.emptyStripe = async () => {
  await control('reset', {});
  // After this time, the cached prices from before the reset are outdated.
  billing.server.clock.time += 61_000;
  // The reset has set the clock of local Stripe back.
  const advanceMs = billing.server.clock.time - (await timeOfStripe());
  await control('clock', { advanceMs });
  await syncCatalogue(billing.stripe);
};

billing.post = (as, path, body = {}) =>
  billing.server.call('POST', `/api/eu/stripe/${path}`, { as, body: { userId: as, ...body } });

billing.overview = async (as) =>
  (await billing.server.call('GET', `/api/eu/workspaces/${as}/billing`, { as })).json;

billing.events = async (account) => {
  const found: Stripe.Event[] = [];
  const options = account === undefined ? {} : { stripeAccount: account };
  for await (const event of billing.stripe.events.list({ limit: 100 }, options)) found.push(event);
  return found.reverse();
};

billing.deliver = async (events, account) => {
  const [handler] = billing.server.instance.inbox!;
  for (const event of events ?? (await billing.events(account))) {
    const object = event.data.object as { id?: string; object: string };
    const note = {
      id: event.id,
      type: event.type,
      account: event.account ?? account ?? null,
      object: object.object,
      objectId: object.id ?? '',
    };
    await handler!.process({
      region: 'na',
      provider: 'stripe',
      account: note.account ?? 'platform',
      eventId: event.id,
      type: event.type,
      payload: JSON.stringify(note),
      receivedAt: billing.server.clock.now(),
      attempt: 1,
      signal: new AbortController().signal,
    });
  }
};

billing.passTime = async (ms) => {
  await control('clock', { advanceMs: ms });
  billing.server.clock.time += ms;
};

billing.reconcile = async () => {
  await billing.passTime(11 * 60_000);
  const schedule = billing.server.instance.schedules!.find(({ name }) => name === 'reconcile');
  await schedule!.run(new AbortController().signal);
};

billing.withCard = async (number = '4242424242424242') => {
  const workspaceId = newWorkspaceId();
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  const method = await billing.stripe.paymentMethods.create({ type: 'card', card });
  const saved = await billing.post(workspaceId, 'upsert-payment-method', {
    paymentMethodId: method.id,
    name: 'Ada Palmer',
    address: { city: 'Boston', country: 'US', line1: '1 Main St', postal_code: '02101' },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json));
  return workspaceId;
};

billing.withPlan = async (body = {}) => {
  const workspaceId = await billing.withCard();
  const created = await billing.post(workspaceId, 'create-subscription', {
    planId: 'pay_as_you_go',
    ...body,
  });
  if (created.status !== 200) throw new Error(JSON.stringify(created.json));
  return workspaceId;
};

billing.differences = async (workspaceId) =>
  (await reconcile(billing.server.store.for('eu'), workspaceId)).differences;

/** Returns the time of local Stripe, ms since the epoch. */
async function timeOfStripe(): Promise<number> {
  const reply = await fetch(`${sandbox.url}/_sandbox/clock`);
  return ((await reply.json()) as { now: number }).now;
}

const control = (path: string, body: object): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Makes local Stripe fail in the given way. */
export async function fault(body: object): Promise<void> {
  const reply = await control('faults', [{ provider: 'stripe', ...body }]);
  if (!reply.ok) throw new Error(await reply.text());
}

/** Ends all faults that have not happened yet. */
export async function clearFaults(): Promise<void> {
  const reply = await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  if (!reply.ok) throw new Error(await reply.text());
}

/** Confirms a payment at the bank, as a cardholder would after a request of local Stripe.js. */
export const confirmAtBank = async (clientSecret: string): Promise<void> => {
  const [id] = clientSecret.split('_secret_');
  const kind = id!.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const reply = await fetch(`${sandbox.url}/stripe/v1/local/${kind}/${id}/authenticate`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_local' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome: 'complete' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
};
