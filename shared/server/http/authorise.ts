import { AppError } from '@voxgrove/contracts';
import { POLICIES } from './policy';
import type { Region } from '@voxgrove/contracts';
import type { Policy, PolicyName } from './policy';
import type { Principal, ResourceScope, Role } from './principal';
import type { ResourceRef } from './route';
import type { ResourceResolver } from '../slice';

export interface Authority {
  resources: Record<string, ResourceResolver>;
  /** The part a signed-in person plays in a workspace, or null for none. */
  roleIn(
    principal: Extract<Principal, { kind: 'user' }>,
    scope: ResourceScope,
  ): Promise<'owner' | 'member' | null>;
}

const allows = (policy: Policy, role: Role): boolean => policy.allow.includes(role);

/**
 * The first half of every decision: may this kind of caller use this at all? It looks at nothing but the table, so the
 * answer says nothing about what exists. Called again with nothing allowed, it denies.
 * @throws AppError UNAUTHENTICATED (or what the policy says instead) | LOGIN_AGAIN | VISITOR_TOKEN_INVALID | FORBIDDEN
 */
export function admitPrincipal(name: PolicyName, principal: Principal, region: Region): void {
  const policy: Policy = POLICIES[name];
  const signedOut = policy.signedOut ?? 'UNAUTHENTICATED';
  if (principal.kind === 'user') {
    if (
      allows(policy, 'user') ||
      allows(policy, 'self') ||
      allows(policy, 'member') ||
      allows(policy, 'owner') ||
      (principal.operator && allows(policy, 'operator'))
    )
      return;
    throw new AppError(allows(policy, 'visitor') ? 'VISITOR_TOKEN_INVALID' : 'FORBIDDEN');
  }
  if (principal.kind === 'visitor') {
    if (!allows(policy, 'visitor')) throw new AppError(signedOut);
    if (principal.region !== region && !allows(policy, 'anon'))
      throw new AppError('VISITOR_TOKEN_INVALID');
    return;
  }
  if (principal.kind === 'deployer' || principal.kind === 'workspaceKey') {
    if (allows(policy, principal.kind)) return;
    throw new AppError('FORBIDDEN');
  }
  if (allows(policy, 'anon')) return;
  throw new AppError(
    allows(policy, 'visitor')
      ? 'VISITOR_TOKEN_INVALID'
      : principal.loginAgain === true
        ? 'LOGIN_AGAIN'
        : signedOut,
  );
}

/**
 * The second half: is the named resource the caller's? Missing and somebody else's are the same NOT_FOUND. A visitor token
 * is good for the one agent it was made for.
 * @throws AppError NOT_FOUND | VISITOR_TOKEN_INVALID
 */
export async function admitToResource(
  authority: Authority,
  name: PolicyName,
  principal: Principal,
  region: Region,
  ref: ResourceRef | undefined,
  input: unknown,
): Promise<ResourceScope | undefined> {
  const policy: Policy = POLICIES[name];
  if (principal.kind === 'visitor' && !allows(policy, 'anon')) {
    const agentId =
      ref?.type === 'agent' ? ref.id : (input as { agentId?: unknown } | null)?.agentId;
    if (agentId !== undefined && agentId !== principal.agentId)
      throw new AppError('VISITOR_TOKEN_INVALID');
  }
  if (policy.resource === undefined) return undefined;
  if (ref === undefined || ref.type !== policy.resource)
    throw new Error(
      `Policy ${name} guards a ${policy.resource}, the route names ${ref?.type ?? 'none'}.`,
    );
  if (policy.resource === 'person') {
    if (principal.kind === 'user' && principal.userId === ref.id) return undefined;
    throw new AppError('NOT_FOUND');
  }
  const resolve = authority.resources[ref.type];
  if (resolve === undefined) throw new Error(`No slice knows the resource "${ref.type}".`);
  const scope = await resolve(region, ref.id);
  if (
    scope !== null &&
    principal.kind === 'workspaceKey' &&
    allows(policy, 'workspaceKey') &&
    scope.region === region &&
    principal.region === region &&
    principal.workspaceId === scope.workspaceId
  )
    return scope;
  if (scope === null || scope.region !== region || principal.kind !== 'user')
    throw new AppError('NOT_FOUND');
  const role = await authority.roleIn(principal, scope);
  if (role === null || !allows(policy, role)) throw new AppError('NOT_FOUND');
  return { ...scope, role };
}
