import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { Campaign, CampaignAudience, CampaignRecipient } from '../../contract/campaigns';

export type StoredCampaign = Campaign & DueWork;
export const campaigns = collection<StoredCampaign>('channels.campaigns');

interface OfAgent {
  agentId: AgentId;
  workspaceId: WorkspaceId;
}

/** The audience of a campaign. At the start of the campaign, its people become recipients. */
export const audiences = collection<OfAgent & { audience: CampaignAudience }>(
  'channels.campaignAudiences',
);

/**
 * A person on the list of a campaign. `values`: values of the placeholders in the message.
 * `position`: place in the list.
 */
export type StoredRecipient = CampaignRecipient &
  OfAgent & {
    campaignId: string;
    position: number;
    values: Record<string, string>;
    deliveryId: string;
    replied: boolean;
  };
export const recipients = collection<StoredRecipient>('channels.campaignRecipients');

export const CAMPAIGN_COLLECTIONS = [campaigns, audiences, recipients];

export const CAMPAIGN_INDEXES: IndexDefinition[] = [
  ...CAMPAIGN_COLLECTIONS.flatMap(({ name }) => [
    { collection: name, fields: ['agentId'] },
    { collection: name, fields: ['workspaceId'] },
  ]),
  { collection: campaigns.name, fields: ['dueAt'] },
  { collection: campaigns.name, fields: ['attempt'] },
  { collection: campaigns.name, fields: ['agentId', 'createdAt'] },
  { collection: recipients.name, fields: ['campaignId', 'position'] },
  { collection: recipients.name, fields: ['campaignId', 'state', 'position'] },
  { collection: recipients.name, fields: ['campaignId', 'replied'] },
];
