import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * A connected channel. Its key is the channel's id at Discord. The address of its webhook is stored
 * as a secret.
 */
export interface DiscordChannel {
  /** 15 random characters. */
  ID: string;
  agentID: AgentId;
  workspaceId: WorkspaceId;
  channelId: string;
  /** Id of the server; absent in documents of earlier releases. */
  guildId?: string;
}
export const discordChannels = collection<DiscordChannel>('discordChannels');

export const DISCORD_INDEXES: IndexDefinition[] = [
  { collection: discordChannels.name, fields: ['agentID'] },
  { collection: discordChannels.name, fields: ['workspaceId'] },
  { collection: discordChannels.name, fields: ['guildId'] },
];
