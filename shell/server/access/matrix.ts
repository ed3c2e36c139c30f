import { POLICIES } from '@voxgrove/server/http/policy';
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

export const PRINCIPALS = [
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
] as const;
export const OWNERSHIPS = ['own', 'otherWorkspace', 'otherRegion', 'missing'] as const;
export type PrincipalName = (typeof PRINCIPALS)[number];
export type Ownership = (typeof OWNERSHIPS)[number];

/** One way in: a declared route, or a live topic (reached through GET /live). */
export interface Door {
  name: string;
  policy: PolicyName;
  fixture: RouteFixture;
  method: string;
  path: string;
  rpc?: 'query' | 'mutation';
}

/** Every way in with its fixture. @throws naming every route that has none, and every fixture that names no route */
export function doors(routes: AnyRoute[], topics: LiveTopic[], fixtures: AccessFixtures[]): Door[] {
  const known = Object.assign({}, ...fixtures.map((one) => one.routes)) as Record<
    string,
    RouteFixture
  >;
  const names = routes.map(routeName);
  const untested = names.filter((name) => !Object.hasOwn(known, name));
  const stale = Object.keys(known).filter((name) => !names.includes(name));
  if (untested.length > 0) throw new Error(`No access fixture for: ${untested.join(', ')}`);
  if (stale.length > 0)
    throw new Error(`Access fixtures for routes that do not exist: ${stale.join(', ')}`);
  return [
    ...routes.map((route): Door => ({
      name: routeName(route),
      policy: route.policy,
      fixture: known[routeName(route)] as RouteFixture,
      path: pathOf(route),
      method: route.kind === 'procedure' ? (route.type === 'query' ? 'GET' : 'POST') : route.method,
      ...(route.kind === 'procedure' ? { rpc: route.type } : {}),
    })),
    ...topics.map((topic): Door => ({
      name: `TOPIC ${topic.pattern}`,
      policy: topic.policy,
      method: 'GET',
      path: '/live',
      fixture: {
        input: ({ region, workspaceId, userId, ids }) => ({
          region,
          topic: topic.pattern.replace(
            '{id}',
            'resource' in topic && topic.resource === 'agent'
              ? (ids.agentId ?? '')
              : 'resource' in topic && topic.resource === 'person'
                ? userId
                : workspaceId,
          ),
        }),
      },
    })),
  ];
}

/** The table as it was declared: tests change the one the server uses, to see that the walk notices. */
const TABLE = structuredClone(POLICIES) as Record<PolicyName, Policy>;

/** Policies of what is done to one remote: a team's token is good for the team's own. Which remotes there are is no secret among teams. */
const OF_A_TEAM: PolicyName[] = ['remotes.change', 'remotes.deploy'];

/**
 * What the policy table says of one cell: `admitted`, `denied` whatever exists, `absent` like something that does not exist, or
 * `notYours` where another team's remote is named.
 */
export function expectation(
  door: Door,
  principal: PrincipalName,
  ownership: Ownership,
): 'admitted' | 'denied' | 'absent' | 'notYours' {
  const policy = TABLE[door.policy];
  if (principal === 'deployer' || principal === 'otherDeployer') {
    if (!policy.allow.includes('deployer')) return 'denied';
    if (!OF_A_TEAM.includes(door.policy) || ownership === 'missing') return 'admitted';
    return (principal === 'deployer') === (ownership !== 'otherWorkspace')
      ? 'admitted'
      : 'notYours';
  }
  if (principal === 'workspaceKey') {
    // It opens no stream, so it hears of no topic either.
    if (!policy.allow.includes('workspaceKey') || door.path === '/live') return 'denied';
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
  // A person is the same in every region.
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
}

/** Puts a fixture's input where the route wants it: names in the path, then query (reading) or body (writing). */
export function requestFor(door: Door, tenant: AccessTenant): BuiltRequest {
  const input = { ...door.fixture.input(tenant) };
  const path = door.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (name === 'region') return tenant.region;
    const value = String(input[name]).toWellFormed();
    delete input[name];
    return encodeURIComponent(value);
  });
  if (door.rpc === 'query')
    return { method: 'GET', path: `${path}?input=${encodeURIComponent(JSON.stringify(input))}` };
  if (door.method !== 'GET' && door.method !== 'DELETE')
    return { method: door.method, path, body: input };
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)] as [string, string]),
    ),
  );
  return { method: door.method, path: query.size === 0 ? path : `${path}?${query}` };
}
