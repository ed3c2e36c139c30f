import { Agency, newAgencyId } from '@voxgrove/contracts';
import { systemClock } from '@voxgrove/server/clock';
import { ownHosts } from '@voxgrove/server/http/allowed-hosts';
import { createLogger } from '@voxgrove/server/log';
import { Secret } from '@voxgrove/server/secrets/secret';
import { openStore } from '@voxgrove/server/store/open';
import { createApp } from '../shell/server/create-app';
import { agencies, tenantHosts } from '../shell/server/tenancy/collections';
import { Tenants } from '../shell/server/tenancy/tenants';
import { testConfig } from '../shell/server/testing/test-app';
import { temporaryDatabase } from './store-database';
import { themedPaint } from './themed-paint';
import type { BatchOp, DocumentStore } from '@voxgrove/server/store/port';
import type { AgencyId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';

const DOMAINS = 10_000;
const AT_ONCE = 500;
const LOOK_UPS = 50_000;
const LIMIT_MS = 1;
const OWN_HOST = 'localhost:4000';

const hostAt = (index: number): string => `portal-${index}.example`;

/** The look-up of the tenant of a request, and the first paint of a page with a theme. */
const agency: Benchmark = async (log) => [
  ...(await tenantLookUps(log)),
  ...(await themedPaint(log)),
];
export default agency;

/**
 * 10,000 agencies have a domain each. Measured is how long it takes to find the tenant of a request,
 * which every request waits for: of a domain that the process sees for the first time, and of random
 * ones afterwards.
 */
const tenantLookUps: Benchmark = async (log) => {
  const { urls, stop } = await temporaryDatabase();
  const database = { kind: 'postgres', urls } as const;
  const store = await openStore({ database });
  try {
    await seed(store, database);
    log(`${DOMAINS} domains`);
    const tenants = new Tenants({
      store,
      clock: systemClock,
      isOwnHost: ownHosts({ publicUrl: `http://${OWN_HOST}`, filesOrigin: undefined }),
      trustProxy: false,
      publicOrigin: `http://${OWN_HOST}`,
    });
    const find = async (host: string): Promise<void> => {
      if ((await tenants.find({ host }, undefined)) === null) throw new Error(`${host} is unknown`);
    };
    const first = await times(DOMAINS, (index) => find(hostAt(index)));
    const random = (): string => hostAt(Math.floor(Math.random() * DOMAINS));
    const knownHostTimes = await times(LOOK_UPS, () => find(random()));
    const ownHostTimes = await times(LOOK_UPS, () => find(OWN_HOST));
    const added = Math.max(0, p99(knownHostTimes) - p99(ownHostTimes));
    return [figure('agency.host.added', added, LIMIT_MS), figure('agency.host.first', p99(first))];
  } finally {
    await store.close();
    await stop();
  }
};

/** A workspace with an agency, and copies of the agency for the other domains. */
async function seed(
  store: DocumentStore,
  database: { kind: 'postgres'; urls: { na: string; eu: string } },
): Promise<void> {
  const app = await createApp({
    config: { ...testConfig(), database, masterKey: new Secret('bench bench bench bench bench') },
    store,
    slices: [],
    log: createLogger({ level: 'silent' }),
    contract: '1.0.0',
    mail: { send: async () => undefined },
  });
  await app.start();
  const owner = await app.accounts.signIn('owner@example.com');
  const region: Region = owner.location;
  const workspaceId = owner.uid as string as WorkspaceId;
  const model = await app.context.port('agencies').ensure(region, workspaceId);
  await app.stop();
  for (let begin = 0; begin < DOMAINS; begin += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) => ({
      ID: newAgencyId(),
      host: hostAt(begin + index),
    }));
    await store.for(region).batch(some.map(({ ID }) => agencyOp(model, ID)));
    await store.identity.batch(
      some.map(({ ID: agencyId, host }) => ({
        op: 'create' as const,
        collection: tenantHosts,
        id: host,
        data: { host, region, agencyId, workspaceId, kind: 'custom', verified: true, claimedAt: 0 },
      })),
    );
  }
}

const agencyOp = (model: Agency, ID: AgencyId): BatchOp => ({
  op: 'create',
  collection: agencies,
  id: ID,
  data: Agency.parse({ ...model, ID }),
});

/** Milliseconds of each run, ascending. */
async function times(count: number, run: (index: number) => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begin = performance.now();
    await run(index);
    taken.push(performance.now() - begin);
  }
  return taken.sort((one, other) => one - other);
}

const p99 = (sorted: number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;

const figure = (name: string, value: number, limit: number | null = null): Figure => ({
  name,
  value: Math.round(value * 1_000) / 1_000,
  unit: 'ms',
  peer: null,
  ratio: null,
  limit,
});
