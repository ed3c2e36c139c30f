import type { WorkspaceId } from '@voxgrove/contracts';

/** The workspace of a call, which its body names `userId`. */
export const ofWorkspace = ({ userId }: { userId: WorkspaceId }) => ({
  type: 'workspace' as const,
  id: userId,
});
