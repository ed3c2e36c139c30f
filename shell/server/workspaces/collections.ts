import { collection } from '@voxgrove/server/store/port';
import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * Somebody asked to join; named by workspace and address, so that there is one at a time. Times in
 * ms since the epoch.
 */
export interface InvitationRow {
  workspaceId: WorkspaceId;
  email: string;
  tokenHash: string;
  invitedBy: UserId;
  sentAt: number;
  expiresAt: number;
}
export const invitations = collection<InvitationRow>('shell.workspaceInvitations');

/**
 * Keyed hash of a workspace's secret → the workspace. A secret nobody has been shown opens nothing
 * and is not in here.
 */
export const workspaceKeys = collection<{ workspaceId: WorkspaceId }>('shell.workspaceKeys');

/**
 * What is known of a workspace's secret besides itself. `keyId`: its row in workspaceKeys. Unix
 * seconds.
 */
export interface SecretStateRow {
  keyId: string | null;
  shownAt: number | null;
  rotatedAt: number | null;
}
export const secretStates = collection<SecretStateRow>('shell.workspaceSecretStates');

/**
 * Workspaces that are gone. Their ids are never used again; while `pending`, what slices kept of
 * them is being deleted. Times in ms.
 */
export const deletedWorkspaces = collection<{
  uid: WorkspaceId;
  ownerUserId: UserId;
  deletedAt: number;
  pending: boolean;
}>('shell.deletedWorkspaces');

/**
 * By person: something about the workspaces they may enter has changed. `revoked`: they may enter
 * one less. Also by client, organisation or agency, when a caller of a portal may do less.
 */
export interface AccessChangeRow {
  userId: string;
  at: number;
  revoked: boolean;
}
export const accessChanges = collection<AccessChangeRow>('shell.accessChanges');

export const WORKSPACE_INDEXES: IndexDefinition[] = [
  { collection: invitations.name, fields: ['workspaceId', 'sentAt'] },
  { collection: invitations.name, fields: ['expiresAt'] },
  { collection: deletedWorkspaces.name, fields: ['pending'] },
];
