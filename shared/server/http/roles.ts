import { DeclaredTable } from '@voxgrove/contracts';
import type { Principal, ResourceScope } from './principal';

/** A role of callers of one kind towards a resource. */
export interface RoleDefinition {
  /** Only callers of this kind can have it. */
  kind: Principal['kind'];
  /** Shown in docs/access.md. */
  why: string;
  /**
   * Returns whether this caller has the role for a resource of this tenant. Called only where a
   * policy allows the role. Absent: the gateway itself decides.
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
  operator: { kind: 'user', why: 'One of those who run this installation.' },
  deployer: { kind: 'deployer', why: 'A team, by its deploy token.' },
  workspaceKey: {
    kind: 'workspaceKey',
    why: 'A system of the workspace, by its secret.',
    isPlayedBy: (principal: Principal, { region, workspaceId }: ResourceScope) =>
      principal.kind === 'workspaceKey' &&
      principal.region === region &&
      principal.workspaceId === workspaceId,
  },
} as const satisfies RoleTable;

/** Every role by name; slices add theirs by augmentation. */
export interface Roles extends RolesOf<typeof PLATFORM_ROLES> {}
export type Role = keyof Roles;

export const roleTable = new DeclaredTable<RoleDefinition>('role', 'the platform', PLATFORM_ROLES);
/** What was declared in this process. The gateway adds the slices it composes. */
export const ROLES = roleTable.entries as Record<Role, RoleDefinition>;
