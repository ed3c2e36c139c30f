import { DeclaredTable, errorTable } from '@voxgrove/contracts';
import { policyTable } from './http/policy';
import { roleTable } from './http/roles';
import { purposeTable } from './outbound/purposes';
import { portTable } from './ports/port-methods';
import type { ConversationChannel, ErrorTable } from '@voxgrove/contracts';
import type { EnvironmentTable } from './environment/table';
import type { PolicyResources, PolicyTable } from './http/policy';
import type { RoleTable } from './http/roles';
import type { PurposeTable } from './outbound/purposes';
import type { AnyMethods, PortTable } from './ports/port-methods';

/** Label of a conversation's channel. */
export interface ChannelDefinition {
  label: string;
}

/**
 * Entries that a slice adds to the tables of the platform. The same file adds the names to the
 * types, by augmentation (docs/guides/add-a-slice.md). A slice calls `declareSlice` in
 * `server/declarations.ts`, which imports no other file of the slice, because tests, threads and
 * documents load that file alone.
 */
export interface SliceDeclarations {
  policies?: PolicyTable;
  roles?: RoleTable;
  errors?: ErrorTable;
  outboundPurposes?: PurposeTable;
  environment?: EnvironmentTable;
  channels?: Readonly<Partial<Record<ConversationChannel, ChannelDefinition>>>;
  /** Ports that slices in other processes may call. */
  ports?: PortTable;
  /** Types of resources that the slice resolves, also for slices in other processes. */
  resources?: readonly (keyof PolicyResources)[];
}

export const channelTable = new DeclaredTable<ChannelDefinition>('channel', 'the platform', {});

/**
 * Adds a slice's declarations to the tables of this process. May be repeated with the same
 * declarations.
 * @returns the declarations
 * @throws DeclaredTwice when another slice has declared one of the names
 */
export function declareSlice(owner: string, declarations: SliceDeclarations): SliceDeclarations {
  policyTable.add(owner, declarations.policies);
  roleTable.add(owner, declarations.roles);
  errorTable.add(owner, declarations.errors);
  purposeTable.add(owner, declarations.outboundPurposes);
  channelTable.add(owner, declarations.channels);
  portTable.add(owner, declarations.ports as Readonly<Record<string, AnyMethods>> | undefined);
  return declarations;
}
