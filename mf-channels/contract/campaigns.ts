import { AgentId } from '@voxgrove/contracts';
import { z } from 'zod';
import { ChannelName } from './channels';

/** Channel of a campaign. Email needs no connection with a provider. */
export const CampaignChannel = ChannelName as unknown as z.ZodType<
  ChannelName | 'email',
  ChannelName | 'email'
>;
export type CampaignChannel = z.infer<typeof CampaignChannel>;

/** `draft`: saved, not started. `stopped`: ended by a person before everything was sent. */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'done',
  'stopped',
] as const;
export const CampaignState = z.enum(CAMPAIGN_STATES);
export type CampaignState = z.infer<typeof CampaignState>;

/** Stages of leads to which a campaign may be limited. */
export const AUDIENCE_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const CAMPAIGN_TEXT = 1_600;
/** Most people in one file. */
export const CAMPAIGN_ROWS = 50_000;
/** Telegram accepts 30 messages a second of one bot. */
export const MOST_PER_MINUTE = 1_800;
/** Credits for each message that is sent. */
export const CREDITS_PER_MESSAGE = 1;
const CSV_CHARS = 8_000_000;
const DAY_MINUTES = 1_440;
const MOST_HOLIDAYS = 60;

/**
 * `text` and `subject` (of a mail) contain placeholders such as `{{name}}`. The text of a template
 * contains `{{1}}` instead, which `variables` fill. Only the text of a draft may be empty.
 */
export const CampaignMessage = z.strictObject({
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/)
    .default(''),
  text: z.string().trim().max(CAMPAIGN_TEXT),
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
  /** All people who have written to the sending account, for channels without phone numbers. */
  z.strictObject({ kind: z.literal('chats') }),
]);
export type CampaignAudience = z.infer<typeof CampaignAudience>;

/**
 * When messages may be sent, in the time zone of each recipient. `from`, `to`: minutes of the day.
 */
export const SendingTimes = z
  .strictObject({
    from: z.number().int().min(0).max(DAY_MINUTES),
    to: z.number().int().min(0).max(DAY_MINUTES),
    /** Whether messages are also sent on Saturdays and Sundays. */
    weekends: z.boolean(),
    /** Days on which nothing is sent: `2026-12-25`. */
    holidays: z.array(z.iso.date()).max(MOST_HOLIDAYS),
  })
  .refine(({ from, to }) => from < to);
export type SendingTimes = z.infer<typeof SendingTimes>;

/** Returns whether the runtime knows a time zone such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    // Throws for an unknown zone.
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}

/** Sender, message and recipients of a campaign. */
export const CampaignContent = z.strictObject({
  channel: CampaignChannel,
  accountId: z.string().min(1).max(100),
  message: CampaignMessage,
  /** A second text: each of the two goes to one half of the recipients. */
  messageB: CampaignMessage.nullable().default(null),
  audience: CampaignAudience,
  /** Null: at any time. */
  times: SendingTimes.nullable().default(null),
  /** Time zone of recipients whose time zone is unknown. */
  timeZone: z.string().max(60).refine(isTimeZone).default('UTC'),
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/**
 * A campaign that a person writes. `id`: a repeated start with the same id changes nothing. The name
 * may be empty only while the campaign is a draft.
 */
export const CampaignDraft = CampaignContent.extend({
  id: z.string().regex(/^[A-Za-z0-9]{20}$/),
  name: z.string().trim().max(120),
  /** ms since the epoch; null: now. */
  startAt: z.number().int().nullable(),
  perMinute: z.number().int().min(1).max(MOST_PER_MINUTE),
});
export type CampaignDraft = z.infer<typeof CampaignDraft>;

/** A stored draft. `version` changes whenever the draft is saved. */
export const SavedDraft = CampaignDraft.extend({ version: z.number().int() });
export type SavedDraft = z.infer<typeof SavedDraft>;

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
export const EXCLUSIONS = [
  'optedOut',
  'duplicate',
  'noPhone',
  'noEmail',
  'blocked',
  'bounced',
  'complained',
  'missingValue',
] as const;
export const Exclusion = z.enum(EXCLUSIONS);
export type Exclusion = z.infer<typeof Exclusion>;

/** The two texts of a campaign. A campaign with one text has only `A`. */
export const VARIANTS = ['A', 'B'] as const;
export const Variant = z.enum(VARIANTS);
export type Variant = z.infer<typeof Variant>;

export const CampaignCounts = z.object({
  ...Object.fromEntries(RECIPIENT_STATES.map((state) => [state, z.number().int()])),
  replied: z.number().int(),
  optedOut: z.number().int(),
} as Record<RecipientState | 'replied' | 'optedOut', z.ZodNumber>);
export type CampaignCounts = z.infer<typeof CampaignCounts>;

/** Number of processed messages and of all messages. */
export const CampaignProgress = z.object({ done: z.number().int(), total: z.number().int() });
export type CampaignProgress = z.infer<typeof CampaignProgress>;

/** Reserved credits of a campaign. `charged`: null until the campaign has ended. */
export const CampaignCredits = z.object({ reserved: z.number(), charged: z.number().nullable() });

/** A campaign. Times: ms since the epoch; null: not yet. */
export const Campaign = z.object({
  id: z.string(),
  agentId: AgentId,
  name: z.string(),
  channel: CampaignChannel,
  accountId: z.string(),
  /** The sending number in the form that people know. */
  accountLabel: z.string(),
  message: CampaignMessage,
  messageB: CampaignMessage.nullable(),
  times: SendingTimes.nullable(),
  timeZone: z.string(),
  state: CampaignState,
  /** Reason why the product has paused the campaign. */
  reason: z.string(),
  /** Whether the campaign was paused because credits are missing. */
  needsCredits: z.boolean(),
  /** Time since which the campaign makes no progress; null: it makes progress. */
  stuckSince: z.number().int().nullable(),
  /** Null: nothing is reserved. */
  credits: CampaignCredits.nullable(),
  perMinute: z.number().int(),
  createdAt: z.number().int(),
  startAt: z.number().int(),
  startedAt: z.number().int().nullable(),
  endedAt: z.number().int().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

/** `texts`: the results of both texts; null for a campaign with one text. */
export const CountedCampaign = Campaign.extend({
  counts: CampaignCounts,
  texts: z.record(Variant, CampaignCounts).nullable(),
});
export type CountedCampaign = z.infer<typeof CountedCampaign>;

/** A campaign in a list. Only campaigns that are running or paused have a progress. */
export const ListedCampaign = Campaign.extend({ progress: CampaignProgress.nullable() });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

/**
 * A person on the list of a campaign. `reason`: why the message failed. `exclusion`: why nothing is
 * sent to this person.
 */
export const CampaignRecipient = z.object({
  id: z.string(),
  name: z.string(),
  /** A phone number in E.164, a mail address or the id of a chat. */
  address: z.string(),
  variant: Variant,
  state: RecipientState,
  exclusion: Exclusion.nullable(),
  reason: z.string(),
  conversationId: z.string().nullable(),
  /** The person has opted out after this message. */
  optedOut: z.boolean(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

/** What one person would get, and when. `missing`: variables for which this person has no value. */
export const PreviewedPerson = z.object({
  name: z.string(),
  address: z.string(),
  variant: Variant,
  subject: z.string(),
  text: z.string(),
  sendAt: z.number().int(),
  exclusion: Exclusion.nullable(),
  missing: z.array(z.string()),
});
export type PreviewedPerson = z.infer<typeof PreviewedPerson>;

export const PREVIEWED_AT_ONCE = 5;

/**
 * Result of a campaign if it started now. `people`: a part of the list. `missing`: variables without
 * a value, and for how many people. `credits`: forecast; `available`: null where nothing is charged.
 */
export const CampaignPreview = z.object({
  reachable: z.number().int(),
  excluded: z.record(Exclusion, z.number().int()),
  missing: z.array(z.object({ name: z.string(), count: z.number().int() })),
  credits: z.number().int(),
  available: z.number().nullable(),
  people: z.array(PreviewedPerson),
  total: z.number().int(),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

/** A template that may be sent. */
export const CampaignTemplate = z.object({
  name: z.string(),
  language: z.string(),
  bodyText: z.string(),
});
export type CampaignTemplate = z.infer<typeof CampaignTemplate>;

type TemplateId = Pick<CampaignTemplate, 'name' | 'language'>;

/** Returns whether two names of templates mean the same template of a number. */
export const isSameTemplate = (one: TemplateId, other: TemplateId): boolean =>
  one.name === other.name && one.language === other.language;

/**
 * A number, bot or verified mail domain that can send campaigns. `reaches`: the addresses that it can
 * write to. `templates`: null if they cannot be read now.
 */
export const CampaignNumber = z.object({
  channel: CampaignChannel,
  accountId: z.string(),
  label: z.string(),
  reaches: z.enum(['phones', 'emails', 'chats']),
  needsTemplate: z.boolean(),
  templates: z.array(CampaignTemplate).nullable(),
});
export type CampaignNumber = z.infer<typeof CampaignNumber>;

export const CampaignListReply = z.object({ data: z.array(ListedCampaign) });
export const CampaignReply = z.object({ data: CountedCampaign });
export const DraftReply = z.object({ data: SavedDraft });
export const CampaignPreviewReply = z.object({ data: CampaignPreview });
export const CampaignNumbersReply = z.object({ data: z.array(CampaignNumber) });
export const RecipientListReply = z.object({
  data: z.array(CampaignRecipient),
  next: z.string().nullable(),
});

/** Live topics: the campaigns of an agent, and their recipients. */
export const campaignTopic = (agentId: string): string => `agents/${agentId}/campaigns`;
export const recipientTopic = (agentId: string): string => `agents/${agentId}/campaign-recipients`;
