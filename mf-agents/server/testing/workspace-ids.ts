import type { WorkspaceId } from '@voxgrove/contracts';

export const WORKSPACE_A = 'WorkspaceAAAAAA' as WorkspaceId;
export const WORKSPACE_B = 'WorkspaceBBBBBB' as WorkspaceId;
