import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { User, UserId, Workspace } from '@voxgrove/contracts';

/** People, in the identity database. */
export const people = collection<User>('shell.people');

/**
 * Email address (hashed) → person. The row makes sure that simultaneous sign-ins with one address
 * create one person.
 */
export const addresses = collection<{ userId: UserId }>('shell.addresses');

/** Team (hashed) → the account of the team's smoke tests. */
export const previewAccounts = collection<{ userId: UserId }>('shell.previewAccounts');

/**
 * Workspaces, in the database of their region. The specification fixes the name of the collection.
 */
export const workspaces = collection<Workspace>('users');

export const ACCOUNT_INDEXES: IndexDefinition[] = [
  { collection: workspaces.name, fields: ['ownerUserId'] },
  { collection: workspaces.name, contains: 'workspaceEmails' },
];
