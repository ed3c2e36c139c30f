import { KNOWLEDGE } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Owner } from './store-source';

/** Returns how much knowledge the plan of a workspace allows. */
export const ownerOf = async (
  context: Pick<SliceContext, 'port'>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<Owner> => ({
  workspaceId,
  limit:
    (await context.port('workspaces').limits(region, workspaceId)).maxKbDocsCharCount ??
    KNOWLEDGE.maxChars,
});
