import { collection } from '@voxgrove/server/store/port';
import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * An invitation to a workspace. The id is derived from workspace and address, so that there is only
 * one invitation at a time. Times in ms since 1970.
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
 * Keyed hash of a workspace's secret → the workspace. A secret that was never shown has no row, so
 * it gives no access.
 */
export const workspaceKeys = collection<{ workspaceId: WorkspaceId }>('shell.workspaceKeys');

/**
 * State of a workspace's secret. `keyId`: id of its row in workspaceKeys. Times in Unix seconds.
 */
export interface SecretStateRow {
  keyId: string | null;
  shownAt: number | null;
  rotatedAt: number | null;
}
export const secretStates = collection<SecretStateRow>('shell.workspaceSecretStates');

/**
 * Deleted workspaces. Their ids are never used again. While `pending`, the slices' data of the
 * workspace is being deleted. Times in ms.
 */
export const deletedWorkspaces = collection<{
  uid: WorkspaceId;
  ownerUserId: UserId;
  deletedAt: number;
  pending: boolean;
}>('shell.deletedWorkspaces');

/**
 * The last change of a person's access to workspaces. `revoked`: the person has lost access to one.
 * The id may also be that of a client, an organisation or an agency, when a caller of a portal has
 * lost rights.
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
