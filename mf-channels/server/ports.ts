import { read, write } from '@voxgrove/server/ports/port-methods';
import type { PortTable } from '@voxgrove/server/ports/port-methods';

/** Ports that slices in other processes may call. */
export const CHANNELS_PORTS = {
  channelStates: { ofAgents: read() },
  phoneNumbers: { ofWorkspace: read() },
  campaignReplies: { receive: write(({ messageId }) => messageId) },
} as const satisfies PortTable;
