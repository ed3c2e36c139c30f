import { Client, newClientId, newOrganisationId, Organisation } from '@voxgrove/contracts';
import { createLogger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { openStore } from '@voxgrove/server/store/open';
import { slice as agencySlice } from '../mf-agency/server/slice';
import { slice as billingSlice } from '../mf-billing/server/slice';
import { slice as portalSlice } from '../mf-portal/server/slice';
import { clients, organisations } from '../shell/server/clients/collections';
import { createApp } from '../shell/server/create-app';
import { GENEROUS, testConfig } from '../shell/server/testing/test-app';
import { percentile } from './live-listeners';
import { portalVisits } from './portal-visits';
import { temporaryDatabase } from './store-database';
import type { AddressInfo } from 'node:net';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const CLIENTS = 5_000;
const OF_ORGANISATION = 10;
const AT_ONCE = 500;
const ROUNDS = 60;
const WARM_UP = 10;
const LIMIT_MS = 150;

interface Place {
  region: Region;
  agencyId: AgencyId;
  workspaceId: WorkspaceId;
}

/** The calls of an agency with many clients, and the first tab of a client in a browser. */
const portal: Benchmark = async (log) => [
  ...(await agencyCalls(log)),
  ...(await portalVisits(log)),
];
export default portal;

/**
 * An agency with 5,000 clients in 500 organizations. Measured are the calls that its screens wait
 * for, over HTTP from this process: the list of clients and of organizations, a search in both, and
 * the people and the drawer of an organization.
 */
const agencyCalls: Benchmark = async (log) => {
  const { urls, stop } = await temporaryDatabase();
  const database = { kind: 'postgres', urls } as const;
  const store = await openStore({ database });
  const app = await createApp({
    config: { ...testConfig(), database, masterKey: new Secret('bench bench bench bench bench') },
    store,
    slices: [agencySlice, billingSlice, portalSlice],
    log: createLogger({ level: 'silent' }),
    contract: '1.0.0',
    rateLimits: GENEROUS,
    mail: { send: async () => undefined },
  });
  try {
    await app.start();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const owner = await app.accounts.signIn('owner@example.com');
    const cookie = `vg_session=${await app.sessions.start(owner.uid, undefined)}`;
    const region = owner.location;
    const workspaceId = owner.uid as string as WorkspaceId;
    const { ID: agencyId } = await app.context.port('agencies').ensure(region, workspaceId);
    const place = { region, agencyId, workspaceId };
    const small = await seed(store.for(region), place);
    log(`${CLIENTS} clients`);
    const { port } = app.server.server.address() as AddressInfo;
    const read = async (path: string): Promise<{ data: object[] }> => {
      const address = `http://127.0.0.1:${port}/api/${region}${path}`;
      const answer = await fetch(address, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()) as { data: object[] };
    };
    const ofAgency = `/agencies/${agencyId}`;
    const finds = async (path: string, count: number): Promise<void> => {
      const { data } = await read(path);
      if (data.length !== count) throw new Error(`${path} found ${data.length}`);
    };
    return [
      await timed('portal.clients.list', () => finds(`${ofAgency}/clients`, 50 * OF_ORGANISATION)),
      await timed('portal.clients.search', (n) =>
        finds(`${ofAgency}/clients?search=${emailOf(numberOf(n))}`, 1),
      ),
      await timed('portal.organisations.list', () => finds(`${ofAgency}/orgs`, 50)),
      await timed('portal.organisations.search', (n) =>
        finds(`${ofAgency}/orgs?search=${nameOf(numberOf(n) % (CLIENTS / OF_ORGANISATION))}`, 1),
      ),
      await timed('portal.people', () => finds(`/orgs/${small}/clients`, OF_ORGANISATION)),
      await timed('portal.drawer', async () => void (await read(`/orgs/${small}`))),
    ];
  } finally {
    app.server.server.closeAllConnections();
    await app.stop();
    await store.close();
    await stop();
  }
};

/** Numbers that are far apart. */
const numberOf = (n: number): number => ((n + 1) * 577) % CLIENTS;
const emailOf = (number: number): string => `client-${String(number).padStart(5, '0')}@example.com`;
const nameOf = (number: number): string => `organization-${String(number).padStart(4, '0')}`;

async function timed(name: string, run: (n: number) => Promise<void>): Promise<Figure> {
  const took: number[] = [];
  for (let n = -WARM_UP; n < ROUNDS; n += 1) {
    const begin = performance.now();
    await run(n + WARM_UP);
    if (n >= 0) took.push(performance.now() - begin);
  }
  took.sort((one, other) => one - other);
  const value = Math.round(percentile(took, 0.5) * 10) / 10;
  return { name, unit: 'ms', value, peer: null, ratio: null, limit: LIMIT_MS };
}

/** Writes the clients past the seats of the plan. @returns one of the organizations */
async function seed(
  store: RegionStore,
  { agencyId, workspaceId }: Omit<Place, 'region'>,
): Promise<string> {
  const owned = { agencyId, workspaceId, ts: 0 };
  const rows = Array.from({ length: CLIENTS / OF_ORGANISATION }, (_, number) =>
    Organisation.parse({
      ...owned,
      ID: newOrganisationId(),
      name: nameOf(number),
      lastModified: 0,
    }),
  );
  await store.batch(
    rows.map((data) => ({ op: 'create', collection: organisations, id: data.ID, data })),
  );
  for (let begin = 0; begin < CLIENTS; begin += AT_ONCE)
    await store.batch(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const number = begin + index;
        const orgId = rows[Math.floor(number / OF_ORGANISATION)]!.ID;
        const ID = newClientId();
        const email = emailOf(number);
        const data = Client.parse({ ...owned, ID, orgId, email, name: `Client ${number}` });
        return { op: 'create' as const, collection: clients, id: ID, data };
      }),
    );
  return rows[0]!.ID;
}
