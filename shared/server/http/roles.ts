import { DeclaredTable } from '@voxgrove/contracts';
import { isClientOfAgency, isOfAgency, isOfOrganisation, isWithinReach } from './portal-roles';
import type { Principal, ResourceScope } from './principal';

/** A role of callers of one kind towards a resource. */
export interface RoleDefinition {
  /** Only callers of this kind can have the role. */
  kind: Principal['kind'];
  /** Shown in docs/access.md. */
  why: string;
  /** Returns whether this caller can have the role at all, for any resource. Absent: yes. */
  isOpenTo?: (principal: Principal) => boolean;
  /**
   * Returns whether this caller has the role for a resource of this tenant. Called only if a policy
   * allows the role. Absent: the gateway itself decides.
   */
  isPlayedBy?: (principal: Principal, scope: ResourceScope) => boolean | Promise<boolean>;
}
export type RoleTable = Readonly<Record<string, RoleDefinition>>;
/** The names of a table, for `interface Roles`. */
export type RolesOf<Table> = { [Name in keyof Table]: RoleDefinition };

const PLATFORM_ROLES = {
  anon: { kind: 'anon', why: 'Everyone, signed in or not.' },
  visitor: { kind: 'visitor', why: 'A visitor of a website who has a token of the chat.' },
  user: { kind: 'user', why: 'Every person who is signed in.' },
  self: { kind: 'user', why: 'The person to whom the resource belongs.' },
  member: { kind: 'user', why: 'A member of the workspace.' },
  owner: { kind: 'user', why: 'The owner of the workspace.' },
  operator: {
    kind: 'user',
    why: 'A person who runs this installation.',
    isOpenTo: (principal: Principal) => principal.kind === 'user' && principal.operator,
  },
  deployer: { kind: 'deployer', why: 'A team that has a deploy token.' },
  service: { kind: 'service', why: 'Another gateway of this installation, which signs its calls.' },
  workspaceKey: {
    kind: 'workspaceKey',
    why: 'A system of the workspace that has the secret of the workspace.',
    isPlayedBy: (principal: Principal, { region, workspaceId }: ResourceScope) =>
      principal.kind === 'workspaceKey' &&
      principal.region === region &&
      principal.workspaceId === workspaceId,
  },
  client: {
    kind: 'client',
    why: 'A client of an agency, for their own organization and for those of its agents that they may open.',
    isPlayedBy: isWithinReach,
  },
  agencyClient: {
    kind: 'client',
    why: 'A client of any organization of the agency.',
    isPlayedBy: isClientOfAgency,
  },
  ownClient: {
    kind: 'client',
    why: 'The client whom the resource describes.',
    isPlayedBy: (principal: Principal, scope: ResourceScope) =>
      isOfOrganisation(principal, scope) &&
      principal.kind === 'client' &&
      principal.clientId === scope.clientId,
  },
  organisationAdmin: {
    kind: 'client',
    why: 'A client who administers their own organization (`isOrgAdmin`, or `isAdmin` for root administrators).',
    isOpenTo: (principal: Principal) =>
      principal.kind === 'client' && (principal.isOrgAdmin || principal.isAdmin),
    isPlayedBy: isOfOrganisation,
  },
  agencyAdmin: {
    kind: 'agencyAdmin',
    why: 'A person who signed in at the portal of an agency with the secret of the agency.',
    isPlayedBy: isOfAgency,
  },
} as const satisfies RoleTable;

/** Every role by name. Slices add theirs by augmentation. */
export interface Roles extends RolesOf<typeof PLATFORM_ROLES> {}
export type Role = keyof Roles;

export const roleTable = new DeclaredTable<RoleDefinition>('role', 'the platform', PLATFORM_ROLES);
/**
 * The roles that are declared in this process. The gateway adds those of the slices that it
 * composes.
 */
export const ROLES = roleTable.entries as Record<Role, RoleDefinition>;
