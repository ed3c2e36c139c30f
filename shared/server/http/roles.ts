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
  anon: { kind: 'anon', why: 'Anybody, signed in or not.' },
  visitor: { kind: 'visitor', why: 'A visitor of a website, by the token of the chat.' },
  user: { kind: 'user', why: 'Anybody who is signed in.' },
  self: { kind: 'user', why: 'The person a resource belongs to.' },
  member: { kind: 'user', why: 'A member of the workspace.' },
  owner: { kind: 'user', why: 'The owner of the workspace.' },
  operator: {
    kind: 'user',
    why: 'One of those who run this installation.',
    isOpenTo: (principal: Principal) => principal.kind === 'user' && principal.operator,
  },
  deployer: { kind: 'deployer', why: 'A team, by its deploy token.' },
  service: { kind: 'service', why: 'Another gateway of this installation, by its signature.' },
  workspaceKey: {
    kind: 'workspaceKey',
    why: 'A system of the workspace, by its secret.',
    isPlayedBy: (principal: Principal, { region, workspaceId }: ResourceScope) =>
      principal.kind === 'workspaceKey' &&
      principal.region === region &&
      principal.workspaceId === workspaceId,
  },
  client: {
    kind: 'client',
    why: 'A client of an agency, for the own organisation and those of its agents that the client reaches.',
    isPlayedBy: isWithinReach,
  },
  agencyClient: {
    kind: 'client',
    why: 'A client of the agency, of whatever organization.',
    isPlayedBy: isClientOfAgency,
  },
  ownClient: {
    kind: 'client',
    why: 'The client that the resource is about.',
    isPlayedBy: (principal: Principal, scope: ResourceScope) =>
      isOfOrganisation(principal, scope) &&
      principal.kind === 'client' &&
      principal.clientId === scope.clientId,
  },
  organisationAdmin: {
    kind: 'client',
    why: 'A client who administers the own organisation (`isOrgAdmin`, or as root administrator `isAdmin`).',
    isOpenTo: (principal: Principal) =>
      principal.kind === 'client' && (principal.isOrgAdmin || principal.isAdmin),
    isPlayedBy: isOfOrganisation,
  },
  agencyAdmin: {
    kind: 'agencyAdmin',
    why: 'Who signed in at the portal of an agency with its secret.',
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
