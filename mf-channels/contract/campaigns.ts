import { AgentId } from '@voxgrove/contracts';
import { z } from 'zod';
import { ChannelName } from './channels';

export const CAMPAIGN_STATES = ['scheduled', 'running', 'paused', 'done', 'stopped'] as const;
export const CampaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof CampaignState>;

/** Stages of leads to which a campaign may be limited. */
export const AUDIENCE_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const CAMPAIGN_TEXT = 1_600;
export const CAMPAIGN_ROWS = 20_000;
export const MOST_PER_MINUTE = 600;
const CSV_CHARS = 3_000_000;

/**
 * `text` contains placeholders such as `{{name}}`. The text of a template contains `{{1}}` instead,
 * which `variables` fill.
 */
export const CampaignMessage = z.strictObject({
  text: z.string().trim().min(1).max(CAMPAIGN_TEXT),
  template: z
    .strictObject({ name: z.string().min(1).max(512), language: z.string().min(1).max(20) })
    .nullable()
    .default(null),
  variables: z.array(z.string().max(200)).max(20).default([]),
});
export type CampaignMessage = z.infer<typeof CampaignMessage>;

export const CampaignAudience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('leads'), stage: z.enum(AUDIENCE_STAGES).nullable() }),
  /** The first row contains the names of the columns. One of them is `phone`. */
  z.strictObject({ kind: z.literal('csv'), csv: z.string().max(CSV_CHARS) }),
]);
export type CampaignAudience = z.infer<typeof CampaignAudience>;

/** Sender, message and recipients of a campaign. */
export const CampaignContent = z.strictObject({
  channel: ChannelName,
  accountId: z.string().min(1).max(100),
  message: CampaignMessage,
  audience: CampaignAudience,
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/** A campaign that a person creates. `id`: a repeated call with the same id creates nothing. */
export const CampaignDraft = CampaignContent.extend({
  id: z.string().regex(/^[A-Za-z0-9]{20}$/),
  name: z.string().trim().min(1).max(120),
  /** ms since the epoch; null: now. */
  startAt: z.number().int().nullable(),
  perMinute: z.number().int().min(1).max(MOST_PER_MINUTE),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;

export const RECIPIENT_STATES = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'excluded',
] as const;
export const RecipientState = z.enum(RECIPIENT_STATES);
export type RecipientState = z.infer<typeof RecipientState>;

/** Reasons why a campaign does not write to a person on its list. */
export const EXCLUSIONS = ['optedOut', 'duplicate', 'noPhone', 'missingValue'] as const;
export const Exclusion = z.enum(EXCLUSIONS);
export type Exclusion = z.infer<typeof Exclusion>;

export const CampaignCounts = z.object({
  ...Object.fromEntries(RECIPIENT_STATES.map((state) => [state, z.number().int()])),
  replied: z.number().int(),
} as Record<RecipientState | 'replied', z.ZodNumber>);
export type CampaignCounts = z.infer<typeof CampaignCounts>;

/** A campaign. Times: ms since the epoch; null: not yet. */
export const Campaign = z.object({
  id: z.string(),
  agentId: AgentId,
  name: z.string(),
  channel: ChannelName,
  accountId: z.string(),
  /** The sending number in the form that people know. */
  accountLabel: z.string(),
  message: CampaignMessage,
  state: CampaignState,
  /** Reason why the product has paused the campaign. */
  reason: z.string(),
  perMinute: z.number().int(),
  createdAt: z.number().int(),
  startAt: z.number().int(),
  startedAt: z.number().int().nullable(),
  endedAt: z.number().int().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

export const CountedCampaign = Campaign.extend({ counts: CampaignCounts });
export type CountedCampaign = z.infer<typeof CountedCampaign>;

/** A campaign in a list. Only campaigns that are under way are counted. */
export const ListedCampaign = Campaign.extend({ counts: CampaignCounts.nullable() });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

/**
 * A person on the list of a campaign. `reason`: of a failure. `exclusion`: why nothing is sent to
 * this person.
 */
export const CampaignRecipient = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  state: RecipientState,
  exclusion: Exclusion.nullable(),
  reason: z.string(),
  conversationId: z.string().nullable(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

/** Result of a campaign if it started now. */
export const CampaignPreview = z.object({
  reachable: z.number().int(),
  excluded: z.record(Exclusion, z.number().int()),
  examples: z.array(z.object({ name: z.string(), phone: z.string(), text: z.string() })),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

/** A number that can send campaigns, with its templates if the number needs one. */
export const CampaignNumber = z.object({
  channel: ChannelName,
  accountId: z.string(),
  label: z.string(),
  needsTemplate: z.boolean(),
  templates: z.array(z.object({ name: z.string(), language: z.string(), bodyText: z.string() })),
});
export type CampaignNumber = z.infer<typeof CampaignNumber>;

export const CampaignListReply = z.object({ data: z.array(ListedCampaign) });
export const CampaignReply = z.object({ data: CountedCampaign });
export const CampaignPreviewReply = z.object({ data: CampaignPreview });
export const CampaignNumbersReply = z.object({ data: z.array(CampaignNumber) });
export const RecipientListReply = z.object({
  data: z.array(CampaignRecipient),
  next: z.string().nullable(),
});

/** Live topics: the campaigns of an agent, and their recipients. */
export const campaignTopic = (agentId: string): string => `agents/${agentId}/campaigns`;
export const recipientTopic = (agentId: string): string => `agents/${agentId}/campaign-recipients`;
