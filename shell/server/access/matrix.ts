import { POLICIES } from '@voxgrove/server/http/policy';
import { isPortalCaller, portalCallersFor, portalExpectation } from './portal-matrix';
import { pathOf } from '@voxgrove/server/http/register';
import { routeName } from '@voxgrove/server/http/access-document';
import type {
  AccessFixtures,
  AccessTenant,
  RouteFixture,
} from '@voxgrove/server/http/access-fixtures';
import type { Policy, PolicyName } from '@voxgrove/server/http/policy';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic } from '@voxgrove/server/slice';
import type { Ownership } from './ownerships';
import type { PortalCallerName } from './portal-matrix';

const DASHBOARD_PRINCIPALS = [
  'anon',
  'visitor',
  'otherVisitor',
  'owner',
  'member',
  'otherOwner',
  'operator',
  'deployer',
  'otherDeployer',
  'workspaceKey',
  'service',
] as const;
export type PrincipalName = (typeof DASHBOARD_PRINCIPALS)[number] | PortalCallerName;

/** A way to call the server: a declared route, or a live topic (through GET /live). */
export interface WalkedRoute {
  name: string;
  policy: PolicyName;
  fixture: RouteFixture;
  method: string;
  path: string;
  rpc?: 'query' | 'mutation';
  /** Set if the input consists of the path, the query and a raw body. */
  endpoint?: true;
}

/** Returns whether the fixture expects this status, which is not 2xx, for an admitted call. */
export const isExpected = ({ status: expected }: RouteFixture, status: number): boolean =>
  [expected ?? []].flat().includes(status);

function methodOf(route: AnyRoute): string {
  if (route.kind !== 'procedure') return route.method;
  return route.type === 'query' ? 'GET' : 'POST';
}

/**
 * Returns all routes and topics with their fixtures.
 * @throws Error that names every route without a fixture and every fixture without a route
 */
export function walkedRoutes(
  routes: AnyRoute[],
  topics: LiveTopic[],
  fixtures: AccessFixtures[],
): WalkedRoute[] {
  const fixtureByRoute = Object.assign({}, ...fixtures.map((fixture) => fixture.routes)) as Record<
    string,
    RouteFixture
  >;
  const names = routes.map(routeName);
  const untested = names.filter((name) => !Object.hasOwn(fixtureByRoute, name));
  const stale = Object.keys(fixtureByRoute).filter((name) => !names.includes(name));
  if (untested.length > 0) throw new Error(`No access fixture for: ${untested.join(', ')}`);
  if (stale.length > 0)
    throw new Error(`Access fixtures for routes that do not exist: ${stale.join(', ')}`);
  return [
    ...routes.map((route): WalkedRoute => ({
      name: routeName(route),
      policy: route.policy,
      fixture: fixtureByRoute[routeName(route)] as RouteFixture,
      path: pathOf(route),
      method: methodOf(route),
      ...(route.kind === 'procedure' ? { rpc: route.type } : {}),
      ...(route.kind === 'endpoint' ? { endpoint: true } : {}),
    })),
    ...topics.map((topic): WalkedRoute => ({
      name: `TOPIC ${topic.pattern}`,
      policy: topic.policy,
      method: 'GET',
      path: '/live',
      fixture: {
        input: ({ region, workspaceId, userId, ids }) => ({
          region,
          topic: topic.pattern.replace(
            '{id}',
            idOf('resource' in topic ? topic.resource : undefined, { ids, userId, workspaceId }),
          ),
        }),
      },
    })),
  ];
}

/** Returns the id for a topic about a resource of this type. */
function idOf(
  resource: string | undefined,
  {
    ids,
    userId,
    workspaceId,
  }: { ids: Record<string, string>; userId: string; workspaceId: string },
): string {
  if (resource === 'person') return userId;
  if (resource === 'agent') return ids['agentId'] ?? '';
  if (resource === 'organisation') return ids['orgId'] ?? '';
  return resource === 'client' ? (ids['clientId'] ?? '') : workspaceId;
}

/**
 * Copy of the declared policies. The copy stays unchanged when a test alters the server's table to
 * check that the walk notices the change.
 */
const TABLE = structuredClone(POLICIES) as Record<PolicyName, Policy>;

/** Returns the callers that the walk sends to a route. */
export const principalsFor = (route: WalkedRoute): PrincipalName[] => [
  ...DASHBOARD_PRINCIPALS,
  ...portalCallersFor(TABLE[route.policy]),
];

/**
 * Policies for changes of one remote. A team's token is valid for the team's own remotes only.
 * Every team may read the list of remotes.
 */
const OF_A_TEAM: PolicyName[] = ['remotes.change', 'remotes.deploy'];

/** Roles that people with an account of this installation may have. */
const OF_PEOPLE: readonly string[] = ['user', 'self', 'member', 'owner', 'operator'];

/**
 * Returns the expected result of one cell: `admitted`, `denied`, `absent` (as for a missing
 * resource) or `notYours` (a remote of another team).
 */
export function expectation(
  route: WalkedRoute,
  principal: PrincipalName,
  ownership: Ownership,
): 'admitted' | 'denied' | 'absent' | 'notYours' {
  const policy = TABLE[route.policy];
  if (isPortalCaller(principal)) return portalExpectation(policy, principal, ownership);
  // With lazy identity, the gateway does not identify the caller, so every caller is anonymous.
  if (policy.lazyIdentity === true) return 'admitted';
  if (principal === 'deployer' || principal === 'otherDeployer') {
    if (!policy.allow.includes('deployer')) return 'denied';
    if (!OF_A_TEAM.includes(route.policy) || ownership === 'missing') return 'admitted';
    return (principal === 'deployer') === (ownership !== 'otherWorkspace')
      ? 'admitted'
      : 'notYours';
  }
  if (principal === 'service') return policy.allow.includes('service') ? 'admitted' : 'denied';
  if (principal === 'workspaceKey') {
    // A workspace key opens no stream, so the gateway checks no topic.
    if (!policy.allow.includes('workspaceKey') || route.path === '/live') return 'denied';
    return ownership === 'own' ? 'admitted' : 'absent';
  }
  if (principal === 'operator' && policy.allow.includes('operator')) return 'admitted';
  if (policy.allow.includes('anon')) return 'admitted';
  if (principal === 'visitor' || principal === 'otherVisitor') {
    if (!policy.allow.includes('visitor')) return 'denied';
    return (principal === 'visitor' && ownership === 'own') ||
      (principal === 'otherVisitor' && ownership === 'otherWorkspace')
      ? 'admitted'
      : 'denied';
  }
  if (principal === 'anon') return 'denied';
  if (policy.resource === undefined) return policy.allow.includes('user') ? 'admitted' : 'denied';
  if (!policy.allow.some((role) => OF_PEOPLE.includes(role))) return 'denied';
  // People are the same in every region, so a person is also found under another region.
  if (policy.resource === 'person')
    return (principal === 'owner' && (ownership === 'own' || ownership === 'otherRegion')) ||
      (principal === 'otherOwner' && ownership === 'otherWorkspace')
      ? 'admitted'
      : 'absent';
  if (principal === 'operator') return 'absent';
  if (ownership === 'own')
    return (principal === 'owner' && policy.allow.includes('owner')) ||
      (principal === 'member' && policy.allow.includes('member'))
      ? 'admitted'
      : 'absent';
  if (ownership === 'otherWorkspace')
    return principal === 'otherOwner' && policy.allow.includes('owner') ? 'admitted' : 'absent';
  return 'absent';
}

export interface BuiltRequest {
  method: string;
  path: string;
  body?: unknown;
  /** Content type of a raw body; default JSON. */
  type?: string;
}

/**
 * Builds the request from a fixture's input: names in the path, the rest in the query (for reads)
 * or the body (for writes).
 */
export function requestFor(route: WalkedRoute, tenant: AccessTenant): BuiltRequest {
  const input = { ...route.fixture.input(tenant) };
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === 'region') return tenant.region;
    const value = String(input[name]).toWellFormed();
    delete input[name];
    return encodeURIComponent(value);
  });
  if (route.endpoint === true) return endpointRequest(route, path, input);
  if (route.rpc === 'query')
    return { method: 'GET', path: `${path}?input=${encodeURIComponent(JSON.stringify(input))}` };
  if (route.method !== 'GET' && route.method !== 'DELETE')
    return { method: route.method, path, body: input };
  return { method: route.method, path: withQuery(path, input) };
}

function endpointRequest(
  { method, fixture }: WalkedRoute,
  path: string,
  { '*': rest, ...query }: Record<string, unknown>,
): BuiltRequest {
  const parts = String(rest).toWellFormed().split('/').map(encodeURIComponent);
  return {
    method,
    path: withQuery(path.replace(/\*$/, parts.join('/')), query),
    ...(fixture.body && { body: fixture.body.text, type: fixture.body.type }),
  };
}

function withQuery(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((item) => [name, String(item)] as [string, string]),
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the options of `fetch` for a body. */
export const bodyInit = ({
  body,
  type,
}: BuiltRequest): { headers: Record<string, string>; body?: string } =>
  body === undefined
    ? { headers: {} }
    : {
        headers: { 'content-type': type ?? 'application/json' },
        body: type === undefined ? JSON.stringify(body) : String(body),
      };
