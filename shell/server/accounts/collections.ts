import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { User, UserId, Workspace } from '@voxgrove/contracts';

/** People, in the identity database. */
export const people = collection<User>('shell.people');

/**
 * E-mail address (hashed) → person, so that one address is one person however often they sign in at
 * once.
 */
export const addresses = collection<{ userId: UserId }>('shell.addresses');

/** Team (hashed) → the account its smoke tests look through. */
export const previewAccounts = collection<{ userId: UserId }>('shell.previewAccounts');

/** Workspaces, in the database of their region; the specification's collection name. */
export const workspaces = collection<Workspace>('users');

export const ACCOUNT_INDEXES: IndexDefinition[] = [
  { collection: workspaces.name, fields: ['ownerUserId'] },
  { collection: workspaces.name, contains: 'workspaceEmails' },
];
