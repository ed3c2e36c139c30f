import type { AgentId, CreditHolder, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { Campaign, CampaignAudience, CampaignRecipient } from '../../contract/campaigns';
import { MAIL_THREAD_INDEXES, mailThreads } from './mail-replies/collections';

/**
 * `startsNow`: the draft has no start time. `planned`: number of people to whom the campaign
 * writes. `queued`: number of queued messages at the end of the last step. `progressAt`: time at
 * which the next step was due after the last progress. `holder`: who pays the reserved credits.
 */
export type StoredCampaign = Campaign &
  DueWork & {
    startsNow: boolean;
    planned: number;
    queued: number;
    progressAt: number;
    holder: CreditHolder | null;
  };
const withTextsAndCredits = (old: { startAt: number }) => ({
  messageB: null,
  times: null,
  timeZone: 'UTC',
  needsCredits: false,
  stuckSince: null,
  credits: null,
  startsNow: false,
  planned: 0,
  queued: 0,
  progressAt: old.startAt,
  holder: null,
  ...old,
});
export const campaigns = collection<StoredCampaign>('channels.campaigns', {
  steps: [withTextsAndCredits],
});

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
 * `position`: place in the list. `contacts`: all addresses of the person. `sendAt`: time from which
 * the message may be sent, with some milliseconds that keep the order of the list.
 */
export type StoredRecipient = CampaignRecipient &
  OfAgent & {
    campaignId: string;
    position: number;
    values: Record<string, string>;
    contacts: string[];
    timeZone: string | null;
    sendAt: number;
    deliveryId: string;
    replied: boolean;
    /** Id of the mail with which the recipient has allowed campaigns again. */
    startMailId?: string;
  };
const withAddress = ({
  phone,
  ...old
}: Omit<StoredRecipient, 'address'> & { phone: string }): StoredRecipient => ({
  ...old,
  address: phone,
  variant: 'A',
  optedOut: false,
  contacts: [phone],
  timeZone: null,
  sendAt: old.position,
});
export const recipients = collection<StoredRecipient>('channels.campaignRecipients', {
  steps: [withAddress],
});

export const CAMPAIGN_COLLECTIONS = [campaigns, audiences, recipients, mailThreads];

export const CAMPAIGN_INDEXES: IndexDefinition[] = [
  ...MAIL_THREAD_INDEXES,
  ...[campaigns, audiences, recipients].flatMap(({ name }) => [
    { collection: name, fields: ['agentId'] },
    { collection: name, fields: ['workspaceId'] },
  ]),
  { collection: campaigns.name, fields: ['dueAt'] },
  { collection: campaigns.name, fields: ['attempt'] },
  { collection: campaigns.name, fields: ['state', 'progressAt'] },
  { collection: campaigns.name, fields: ['agentId', 'createdAt'] },
  { collection: recipients.name, fields: ['campaignId', 'position'] },
  { collection: recipients.name, fields: ['campaignId', 'state', 'position'] },
  { collection: recipients.name, fields: ['campaignId', 'state', 'sendAt'] },
  { collection: recipients.name, fields: ['campaignId', 'variant', 'state'] },
  { collection: recipients.name, fields: ['campaignId', 'replied'] },
  { collection: recipients.name, fields: ['campaignId', 'optedOut'] },
];
