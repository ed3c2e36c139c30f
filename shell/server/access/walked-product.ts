import { dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { AppError, randomId } from '@voxgrove/contracts';
import { createLogger } from '@voxgrove/server/log';
import { hashOf, signCall } from '@voxgrove/server/ports/signature';
import { workspaces } from '../accounts/port';
import { findRemoteFolders } from '../registry/port';
import { findSlices } from '../slices/port';
import { checkoutFixture } from '../testing/checkout-fixture';
import { providerAnswer } from '../testing/provider-answer';
import { startTestApp } from '../testing/test-app';
import { bodyInit, walkedRoutes } from './matrix';
import { isPortalCaller } from './portal-matrix';
import { portalPeople } from './portal-people';
import { remoteFixtures, teamOf } from './remote-fixtures';
import { fixtures as shellFixtures } from './shell-fixtures';
import type { Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type {
  AccessFixtures,
  AccessProduct,
  AccessTenant,
} from '@voxgrove/server/http/access-fixtures';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Slice } from '@voxgrove/server/slice';
import type { TestApp } from '../testing/test-app';
import type { BuiltRequest, PrincipalName, WalkedRoute } from './matrix';
import type { Ownership } from './ownerships';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const PEOPLE = ['owner', 'member', 'otherOwner', 'operator'] as const;
type Person = (typeof PEOPLE)[number];

/**
 * The whole gateway with all slices of this checkout, people of every kind, and their resources.
 */
export interface WalkedProduct {
  product: TestApp;
  /** Every route and topic with its fixture. */
  routes: WalkedRoute[];
  people: Record<Person, UserId>;
  targets: Record<Ownership, AccessTenant>;
  /** All issued credentials. None of them may appear in a response or in a log. */
  tokens: string[];
  freshCookie(userId: UserId): Promise<string>;
  /**
   * Returns a new credential for each call, because some calls end their session. A service's
   * credential is valid for this request only.
   */
  credential(principal: PrincipalName, request: BuiltRequest): Promise<Record<string, string>>;
  /** Returns the prefix of the paths of a caller's requests. */
  basePath(principal: PrincipalName): string;
  /** Recreates the owner's resources after calls that may have deleted some. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * No provider can be reached. The payment provider answers with an error itself, because its client
 * would otherwise retry for seconds at every call.
 */
const outbound: Outbound = async ({ purpose, url }) => {
  if (purpose !== 'stripe') throw new AppError('OUTBOUND_FAILED');
  const body = { error: { type: 'api_error', message: 'Out of service' } };
  return providerAnswer(url, 503, body, { 'stripe-should-retry': 'false' });
};

export async function walkedProduct(): Promise<WalkedProduct> {
  // The checkout has a built shell, and the slices are those of this checkout.
  const slices = await checkoutSlices();
  const checkout = await checkoutFixture();
  const product = await startTestApp({ config: { root: checkout.root }, slices, outbound });
  const fixtures: AccessFixtures[] = [
    shellFixtures,
    remoteFixtures(product.app.registry.store),
    ...(await sliceFixtures()),
  ];
  const people = {} as Record<Person, UserId>;
  const targets = {} as Record<Ownership, AccessTenant>;
  const tokens: string[] = [];
  const deployTokens = new Map<string, string>();

  async function freshCookie(userId: UserId): Promise<string> {
    const token = await product.app.sessions.start(userId, undefined);
    tokens.push(token);
    return `vg_session=${token}`;
  }
  const productFor = (userId: UserId): AccessProduct => ({
    context: product.app.context,
    async call(method, path, body, headers) {
      const answer = await product.call(method, path, {
        body,
        ...(headers === undefined ? { cookie: await freshCookie(userId) } : { headers }),
      });
      if (answer.status >= 400)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.json;
    },
  });
  async function tenant(region: Region, userId: UserId): Promise<AccessTenant> {
    const accessTenant: AccessTenant = {
      region,
      userId,
      workspaceId: userId as string as WorkspaceId,
      ids: {},
    };
    for (const fixture of fixtures)
      Object.assign(accessTenant.ids, await fixture.prepare?.(accessTenant, productFor(userId)));
    return accessTenant;
  }
  /**
   * Raises the limits, because the walk and the fuzzing create more than a plan allows. A call that
   * changes the plan lowers them again.
   */
  async function liftLimits(): Promise<void> {
    await product.store
      .for('eu')
      .update(workspaces, people.owner, { limits: { maxAgents: 1_000 } });
  }
  /** Returns a team's deploy token. No call ends it, so each team needs only one. */
  async function deployToken(owner: string): Promise<string> {
    const existing = deployTokens.get(owner);
    if (existing !== undefined) return existing;
    const { status, json, text } = await product.call('POST', '/api/remotes/tokens', {
      cookie: await freshCookie(people.operator),
      body: { owner, label: 'walk' },
    });
    if (status !== 201) throw new Error(text);
    tokens.push(json.token as string);
    deployTokens.set(owner, json.token as string);
    return json.token as string;
  }

  /**
   * Some calls replace the workspace key, so each call uses a new one. The key is also in the
   * secret store, where the search for secrets finds it.
   */
  const workspaceKey = async (): Promise<string> =>
    (
      await product.call('POST', `/api/eu/v2/workspaces/${people.owner}/secret/rotate`, {
        cookie: await freshCookie(people.owner),
        body: {},
      })
    ).json.secret as string;

  const signatureOf = (request: BuiltRequest): string => {
    const { body = '' } = bodyInit(request);
    const { secrets, clock } = product.app.context;
    const { method, path } = request;
    const call = { method, path, slice: 'mf-agents', at: clock.now(), bodyHash: hashOf(body) };
    return signCall(call, secrets.derive('service-calls'));
  };

  for (const name of PEOPLE) {
    const cookie = await product.signIn(`${name}@example.com`);
    people[name] = (await product.call('GET', '/api/auth/session', { cookie })).json.user
      .uid as UserId;
  }
  await product.store
    .for('eu')
    .update(workspaces, people.owner, { workspaceEmails: ['member@example.com'] });
  await liftLimits();
  targets.own = await tenant('eu', people.owner);
  targets.otherWorkspace = await tenant('eu', people.otherOwner);
  targets.otherRegion = { ...targets.own, region: 'na' };
  targets.missing = {
    region: 'eu',
    userId: randomId(15),
    workspaceId: randomId(15),
    ids: Object.assign({}, ...fixtures.map((fixture) => fixture.missing?.() ?? {})) as Record<
      string,
      string
    >,
  };

  const portals = await portalPeople(product, targets, tokens);

  return {
    product,
    people,
    targets,
    tokens,
    freshCookie,
    routes: walkedRoutes(product.app.routes, product.app.topics, fixtures),
    async credential(principal, request): Promise<Record<string, string>> {
      if (principal === 'anon') return {};
      if (isPortalCaller(principal)) return portals.credential(principal);
      if (isPerson(principal)) return { cookie: await freshCookie(people[principal]) };
      if (principal === 'service') return { authorization: signatureOf(request) };
      if (principal === 'deployer' || principal === 'otherDeployer')
        return {
          authorization: `Bearer ${await deployToken(teamOf(principal === 'deployer' ? targets.own : targets.otherWorkspace))}`,
        };
      if (principal === 'workspaceKey') return { authorization: `Bearer ${await workspaceKey()}` };
      const target = principal === 'visitor' ? targets.own : targets.otherWorkspace;
      const issuer = fixtures.find(({ visitorToken }) => visitorToken !== undefined);
      const token = await issuer?.visitorToken?.(target, productFor(target.userId as UserId));
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    basePath: (principal) => (isPortalCaller(principal) ? portals.basePath(principal) : ''),
    async renew() {
      await liftLimits();
      targets.own = await tenant('eu', people.owner);
    },
    async stop() {
      await product.stop();
      await checkout.remove();
    },
  };
}

const isPerson = (principal: PrincipalName): principal is Person =>
  (PEOPLE as readonly string[]).includes(principal);

/** Returns every slice of this checkout. @throws Error when one cannot be loaded */
export async function checkoutSlices(): Promise<Slice[]> {
  const { slices, broken } = await findSlices(
    await findRemoteFolders(ROOT, []),
    undefined,
    createLogger({ level: 'silent' }),
  );
  if (broken.length > 0)
    throw new Error(`Slices that could not be loaded: ${JSON.stringify(broken)}`);
  return slices;
}

export async function sliceFixtures(): Promise<AccessFixtures[]> {
  const folders = (await findRemoteFolders(ROOT, []))
    .map(({ folder }) => join(folder, 'server', 'access-fixtures.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(
    folders.map(
      async (file) =>
        ((await import(pathToFileURL(file).href)) as { fixtures: AccessFixtures }).fixtures,
    ),
  );
}
