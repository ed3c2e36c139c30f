import type { UserId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/** Metadata of a stored value; the value itself is in the secret store, under `keyId`. */
export interface StoredCredential {
  workspaceId: WorkspaceId;
  kind: 'model' | 'secret';
  name: string;
  baseUrl: string | null;
  model: string | null;
  lastFour: string;
  /** False for a model server that takes no key. */
  hasKey: boolean;
  /**
   * Id of the stored value. It is new with every value, so that the document and the value change
   * together.
   */
  keyId: string;
  /** ms since the epoch */
  addedAt: number;
  addedBy: UserId;
  lastUsedAt: number | null;
  testedAt: number | null;
}

export const credentials = collection<StoredCredential>('agents.credentials');

/** The ids allow one model access per workspace and one secret per name. */
export const MODEL = 'model';
export const secretIdOf = (name: string): string => `secret-${name}`;
export const documentId = (workspaceId: WorkspaceId, id: string): string => `${workspaceId}-${id}`;

export const CREDENTIAL_INDEXES: IndexDefinition[] = [
  { collection: credentials.name, fields: ['workspaceId'] },
];
