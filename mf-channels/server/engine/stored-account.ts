import type { WorkspaceId } from '@voxgrove/contracts';
import type { ChannelAccount } from '../../contract/channels';

/** `details`: facts of the adapter that are not secret. */
export type StoredAccount = ChannelAccount & {
  workspaceId: WorkspaceId;
  details: Record<string, string>;
};
