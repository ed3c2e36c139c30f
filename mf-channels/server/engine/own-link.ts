import type { WorkspaceId } from '@voxgrove/contracts';
import type { Doc } from '@voxgrove/server/store/port';
import type { ChatLink } from './collections';

/**
 * Returns a chat link if it belongs to the workspace. Links stay when their account is disconnected.
 * If another workspace then connects the account, it must not see the customers and campaigns of the
 * first workspace.
 */
export const ownLink = (
  doc: Doc<ChatLink> | null,
  { workspaceId }: { workspaceId: WorkspaceId },
): ChatLink | undefined => (doc?.data.workspaceId === workspaceId ? doc.data : undefined);
