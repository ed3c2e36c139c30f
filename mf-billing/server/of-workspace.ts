import type { WorkspaceId } from '@voxgrove/contracts';

/** Returns the workspace of a call, which the body names `userId`. */
export const ofWorkspace = ({ userId }: { userId: WorkspaceId }) => ({
  type: 'workspace' as const,
  id: userId,
});
