import type { WorkspaceId } from '@voxgrove/contracts';
import type { ChannelAccount } from '../../contract/channels';

/** A stored connection. `details`: facts of the adapter that are not secret. */
export type StoredAccount = ChannelAccount & {
  workspaceId: WorkspaceId;
  details: Record<string, string>;
};
