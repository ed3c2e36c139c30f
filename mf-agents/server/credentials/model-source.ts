import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ModelSource } from '../../contract/credentials';
import { MODEL, credentials, documentId } from './collections';

/** Returns which model answers for a workspace: its own, else the installation's, else none. */
export async function modelSource(
  { store, config }: Pick<SliceContext, 'store' | 'config'>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<ModelSource> {
  const ownCredential = await store.for(region).get(credentials, documentId(workspaceId, MODEL));
  if (ownCredential) return { source: 'workspace', model: ownCredential.data.model };
  return config.model
    ? { source: 'installation', model: config.model.name }
    : { source: 'none', model: null };
}
