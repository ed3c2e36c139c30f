import { AppError } from '@voxgrove/contracts';
import { POLICIES } from './policy';
import { ROLES } from './roles';
import type { Region } from '@voxgrove/contracts';
import type { Policy, PolicyName } from './policy';
import type { Principal, ResourceScope } from './principal';
import type { RequestTenant } from './request-tenant';
import type { Role } from './roles';
import type { ResourceRef } from './route';
import type { ResourceResolver } from '../slice';

export interface Authority {
  resources: Record<string, ResourceResolver>;
  /** Returns the role of a signed-in person in a workspace, or null. */
  roleIn(
    principal: Extract<Principal, { kind: 'user' }>,
    scope: ResourceScope,
  ): Promise<'owner' | 'member' | null>;
}

const allows = (policy: Policy, role: Role): boolean => policy.allow.includes(role);

/** Returns the roles that this kind of caller can have under the policy. */
const rolesOfKind = (policy: Policy, kind: Principal['kind']): Role[] =>
  policy.allow.filter((role) => ROLES[role]?.kind === kind);

/** Returns the roles that this caller can have under the policy, for any resource. */
const rolesOpenTo = (policy: Policy, principal: Principal): Role[] =>
  rolesOfKind(policy, principal.kind).filter((role) => ROLES[role].isOpenTo?.(principal) ?? true);

/**
 * Checks that the tenant of the requested address offers routes of this policy.
 * @throws AppError NOT_FOUND
 */
export function admitTenant(name: PolicyName, tenant: RequestTenant): void {
  const policy: Policy = POLICIES[name];
  if (policy.installationOnly === true && tenant.kind !== 'installation')
    throw new AppError('NOT_FOUND');
}

/**
 * First step of authorization: checks whether this kind of caller may use the route at all. Reads
 * only the policy table, so the answer reveals nothing about existing data. A policy with an empty
 * list denies everybody.
 * @throws AppError UNAUTHENTICATED (or the error that the policy names instead) | LOGIN_AGAIN |
 *   VISITOR_TOKEN_INVALID | FORBIDDEN | NOT_WHILE_VIEWING | CLIENT_ACCESS_DISABLED |
 *   NOT_ORGANISATION_ADMIN | TAB_NOT_ALLOWED
 */
export function admitPrincipal(name: PolicyName, principal: Principal, region: Region): void {
  const policy: Policy = POLICIES[name];
  const signedOut = policy.signedOut ?? 'UNAUTHENTICATED';
  if (principal.kind === 'user') {
    if (rolesOpenTo(policy, principal).length > 0) return;
    throw new AppError(allows(policy, 'visitor') ? 'VISITOR_TOKEN_INVALID' : 'FORBIDDEN');
  }
  if (principal.kind === 'visitor') {
    if (!allows(policy, 'visitor')) throw new AppError(signedOut);
    if (principal.region !== region && !allows(policy, 'anon'))
      throw new AppError('VISITOR_TOKEN_INVALID');
    return;
  }
  if (principal.kind === 'client' || principal.kind === 'agencyAdmin') {
    if (!allows(policy, 'anon')) admitFromPortal(policy, principal);
    return;
  }
  if (principal.kind !== 'anon') {
    if (rolesOfKind(policy, principal.kind).length > 0) return;
    throw new AppError('FORBIDDEN');
  }
  if (allows(policy, 'anon')) return;
  if (allows(policy, 'visitor')) throw new AppError('VISITOR_TOKEN_INVALID');
  throw new AppError(principal.loginAgain === true ? 'LOGIN_AGAIN' : signedOut);
}

/**
 * Administrator roles of clients. If a route needs one and the caller has none, the error is
 * NOT_ORGANISATION_ADMIN instead of FORBIDDEN.
 */
const ADMIN_ROLES: readonly Role[] = ['organisationAdmin'];

const isViewed = (principal: Principal): boolean =>
  principal.kind === 'client' && principal.viewedBy !== undefined;

/** Checks the tabs and flags of an agency's clients and administrators, which limit their calls. */
function admitFromPortal(
  policy: Policy,
  principal: Extract<Principal, { kind: 'client' | 'agencyAdmin' }>,
): void {
  if (rolesOfKind(policy, principal.kind).length === 0) throw new AppError('FORBIDDEN');
  if (policy.notWhileViewing === true && isViewed(principal))
    throw new AppError('NOT_WHILE_VIEWING');
  const disabled = principal.kind === 'client' ? principal.accessDisabled : undefined;
  if (disabled !== undefined && policy.whileAccessDisabled !== true)
    throw new AppError('CLIENT_ACCESS_DISABLED', { text: disabled });
  if (rolesOpenTo(policy, principal).length === 0) {
    const asksForAdmin = policy.allow.some((role) => ADMIN_ROLES.includes(role));
    throw new AppError(asksForAdmin ? 'NOT_ORGANISATION_ADMIN' : 'FORBIDDEN');
  }
  if (policy.tabs?.some((tab) => principal.canAccess.includes(tab)) === false)
    throw new AppError('TAB_NOT_ALLOWED');
}

/**
 * Second step of authorization: checks whether the caller has access to the named resource. Missing
 * and foreign resources give the same NOT_FOUND. A visitor token is valid for one agent only.
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
  if (scope === null || scope.region !== region) throw new AppError('NOT_FOUND');
  for (const role of rolesOpenTo(policy, principal)) {
    if (await ROLES[role].isPlayedBy?.(principal, scope)) return scope;
  }
  if (principal.kind !== 'user') throw new AppError('NOT_FOUND');
  const role = await authority.roleIn(principal, scope);
  if (role === null || !allows(policy, role)) throw new AppError('NOT_FOUND');
  return { ...scope, role };
}
