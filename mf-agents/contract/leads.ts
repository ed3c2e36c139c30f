import { z } from 'zod';
import { AgentId, Conversation, ConversationId, VisitedPage, randomId } from '@voxgrove/contracts';
import { Teammate } from './inbox';

export const LEAD_STAGES = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export const LeadStage = z.enum(LEAD_STAGES);
export type LeadStage = z.infer<typeof LeadStage>;

export const LEAD_SOURCES = ['form', 'chat', 'agent', 'website', 'import', 'manual'] as const;
export const LeadSource = z.enum(LEAD_SOURCES);
export type LeadSource = z.infer<typeof LeadSource>;

/** A visit of a person: the opened page, the page or campaign that led to it, and the time. */
export const Touch = z.object({
  at: z.number().int(),
  pageUrl: z.string().optional(),
  ...VisitedPage.pick({ referrer: true, utm: true }).shape,
  conversationId: ConversationId.optional(),
});

/** The text that a lead agreed to, and the source of that information. */
export const Consent = z.object({
  text: z.string().max(2_000),
  at: z.number().int(),
  source: LeadSource,
});

/** Greatest length of a lead's notes, in UTF-16 units. */
export const LEAD_NOTES_LENGTH = 4_000;

/** Greatest lengths of the other texts of a lead, in UTF-16 units. */
export const LEAD_LENGTHS = { name: 120, fieldName: 60, fieldValue: 500 } as const;

/** Greatest number of custom fields that a person can give a lead. */
export const LEAD_CUSTOM_FIELDS = 100;
export const TOO_MANY_FIELDS = `A lead can have ${LEAD_CUSTOM_FIELDS} custom fields. Remove some of them.`;

const text = (max: number) => z.string().trim().max(max);
const FieldName = z.string().max(LEAD_LENGTHS.fieldName);
const FieldValue = text(LEAD_LENGTHS.fieldValue);
const isWithinLimit = (fields: object): boolean => Object.keys(fields).length <= LEAD_CUSTOM_FIELDS;

export const LeadFields = z.strictObject({
  name: text(LEAD_LENGTHS.name).default(''),
  email: text(254).default(''),
  phone: text(40).default(''),
  stage: LeadStage.default('new'),
  notes: text(LEAD_NOTES_LENGTH).default(''),
  /** Further answers and columns, by name. */
  fields: z.record(FieldName, FieldValue).refine(isWithinLimit, TOO_MANY_FIELDS).default({}),
  assigneeId: z.string().max(60).nullable().default(null),
  optedOut: z.boolean().default(false),
});
export type LeadFields = z.infer<typeof LeadFields>;

/** Changed custom fields of a lead, by name. Null removes a field. Fields without an entry stay. */
export const CustomFieldChanges = z.record(FieldName, FieldValue.nullable());
export type CustomFieldChanges = z.infer<typeof CustomFieldChanges>;

/** The changed values of a lead. */
export type LeadChange = Partial<Omit<LeadFields, 'fields'>> & { fields?: CustomFieldChanges };

/** Returns the custom fields of a lead after changes. */
export function changedFields(
  fields: LeadFields['fields'],
  changes: CustomFieldChanges,
): LeadFields['fields'] {
  const entries = Object.entries({ ...fields, ...changes });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

export const LeadId = z.string().regex(/^[\w-]{12,40}$/);
export const newLeadId = (): string => randomId(20);

export const Lead = z.object({
  ...LeadFields.shape,
  /** A merge, an import or answers of a visitor can add more fields than a person. */
  fields: z.record(FieldName, FieldValue).default({}),
  id: z.string(),
  agentId: AgentId.nullable(),
  assignee: z.string().default(''),
  source: LeadSource,
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  firstTouch: Touch,
  lastTouch: Touch,
  consent: Consent.nullable().default(null),
  conversationIds: z.array(ConversationId).default([]),
});
export type Lead = z.infer<typeof Lead>;

/** Narrows a list of leads. `q`: words of name, address, phone and fields. */
export const LeadFilters = z.object({
  q: z.string().trim().max(200).optional(),
  stage: LeadStage.optional(),
  source: LeadSource.optional(),
  /** Id of the assignee; `none`: leads without an assignee. */
  assignee: z.string().max(60).optional(),
  /** Only leads who took part in this conversation. */
  conversationId: ConversationId.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});

/** GET workspaces/{id}/leads and v2/agents/{id}/leads: newest first. */
export const LeadListReply = z.object({
  data: z.array(Lead),
  next: z.string().nullable(),
  /** Number of leads in each stage, without filters. */
  stages: z.record(LeadStage, z.number().int()),
  /** People to whom leads can be assigned, the caller first. */
  team: z.array(Teammate),
});
export type LeadListReply = z.infer<typeof LeadListReply>;

/** PATCH …/leads/{leadId} */
export const LeadReply = z.object({ data: Lead });
/**
 * GET …/leads/{leadId}: the lead, the people whom it can be assigned to (the caller first), and its
 * conversations (newest first).
 */
export const LeadDetailReply = z.object({
  data: Lead,
  team: z.array(Teammate),
  conversations: z.array(
    Conversation.pick({ id: true, agentId: true, title: true, startedAt: true }),
  ),
});
export type LeadDetail = z.infer<typeof LeadDetailReply>;
/** `merged`: a lead with this address or phone already existed and was completed. */
export const LeadSavedReply = z.object({ data: Lead, merged: z.boolean() });

/** Columns of an import: one of these, or `field:` and a name. */
export const LEAD_COLUMNS = ['name', 'email', 'phone', 'stage', 'notes'] as const;
export const IMPORT_ROWS = 5_000;
export const LeadImport = z.strictObject({
  /** Content of the CSV file. */
  csv: z.string().max(5_000_000),
  /** Meaning of each column of the file, in order; '' for none. */
  columns: z.array(z.string().max(80)).max(60),
  consent: z.string().trim().max(2_000).default(''),
  /** Only checks the rows. */
  dryRun: z.boolean().default(false),
});
export const LeadImportReply = z.object({
  data: z.object({
    created: z.number().int(),
    merged: z.number().int(),
    errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
  }),
});
