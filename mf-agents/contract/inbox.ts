import { z } from 'zod';
import {
  AgentId,
  Conversation,
  ConversationId,
  VisitedPage,
  VisitorDevice,
} from '@voxgrove/contracts';

/** Lists of the inbox. `tests`: members' tests of a draft, for one agent only. */
export const INBOX_VIEWS = [
  'waiting',
  'yours',
  'unassigned',
  'unanswered',
  'rated-down',
  'snoozed',
  'ended',
  'all',
  'tests',
] as const;
export const InboxView = z.enum(INBOX_VIEWS);
export type InboxView = z.infer<typeof InboxView>;

/**
 * Groups of conversations that the figures of the statistics consist of: conversations with one of
 * these properties.
 */
export const CONVERSATION_SEGMENTS = [
  'handoff',
  'human',
  'unanswered',
  'answered',
  'given',
  'replied',
  'rated',
  'ratedUp',
  'ratedDown',
  'resolved',
] as const;
export const ConversationSegment = z.enum(CONVERSATION_SEGMENTS);
export type ConversationSegment = z.infer<typeof ConversationSegment>;

/** Length to which counted values are cut. */
export const COUNTED_CHARS = 200;

export const MAX_TAGS = 20;
export const Tag = z.string().trim().min(1).max(40);

const Counted = z.string().max(COUNTED_CHARS).optional();
/**
 * Values under which statistics count conversations: language, country (ISO code) and page of the
 * first message, the way in which a person was first requested, an engine and a source of an answer,
 * and the local hour and day of the week (0: Sunday) of the start.
 */
export const COUNTED_FILTERS = {
  // Not named `lang`, because the query parameter `lang` chooses the language of the page.
  language: Counted,
  country: Counted,
  page: Counted,
  cause: Counted,
  engine: Counted,
  source: Counted,
  hour: z.coerce.number().int().min(0).max(23).optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional(),
};
export type CountedFilter = keyof typeof COUNTED_FILTERS;

/** Time in a query, ms since the epoch, until the end of the year 2099. */
const QueryTime = z.coerce.number().int().min(0).max(4_102_444_800_000);

/**
 * Narrows a list. `from` and `to` limit the start of conversations, ms since the epoch; `to` is
 * exclusive.
 */
export const InboxFilters = z.object({
  view: InboxView.default('all'),
  q: z.string().trim().max(200).optional(),
  channel: z.string().max(40).optional(),
  tag: Tag.optional(),
  assignee: z.string().max(60).optional(),
  segment: ConversationSegment.optional(),
  ...COUNTED_FILTERS,
  from: QueryTime.optional(),
  to: QueryTime.optional(),
});
export type InboxFilters = z.infer<typeof InboxFilters>;

export const INBOX_PAGE = {
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(200).optional(),
};

/** A conversation as members see it in the inbox. */
export const InboxItem = Conversation.extend({
  /** Null without an assignee. */
  assignee: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
  tags: z.array(z.string()).default([]),
  snoozedUntil: z.number().int().optional(),
  lastVisitorAt: z.number().int().optional(),
  lang: z.string().optional(),
  ratings: z.object({ up: z.number().int(), down: z.number().int() }).optional(),
  /** Whether the visitor has written since the reader last looked at the conversation. */
  unread: z.boolean().default(false),
  /** A part of a message that a search found, with the words of the search. */
  hit: z.object({ text: z.string(), words: z.array(z.string()) }).optional(),
});
export type InboxItem = z.infer<typeof InboxItem>;

/**
 * GET workspaces/{id}/inbox and v2/agents/{id}/inbox. `next`: cursor of the next page; `more`: the
 * search found more conversations than it returns.
 */
export const InboxReply = z.object({
  data: z.array(InboxItem),
  next: z.string().nullable(),
  more: z.boolean(),
});
export type InboxReply = z.infer<typeof InboxReply>;

/**
 * GET …/inbox/counts: number of conversations in each list of open work, and of unanswered ones.
 */
export const InboxCounts = z.object({
  data: z.object({
    waiting: z.number().int(),
    yours: z.number().int(),
    unassigned: z.number().int(),
    unanswered: z.number().int(),
  }),
});
export type InboxCounts = z.infer<typeof InboxCounts>['data'];

/** PATCH v2/agents/{id}/conversations/{id}/inbox */
export const InboxChange = z.strictObject({
  tags: z.array(Tag).max(MAX_TAGS).optional(),
  /** Null removes the assignee. */
  assigneeId: z.string().max(60).nullable().optional(),
  /** Time until which the conversation is snoozed, ms since the epoch; null ends the snooze. */
  snoozedUntil: z.number().int().nullable().optional(),
});
export type InboxChange = z.infer<typeof InboxChange>;
export const InboxItemReply = z.object({ data: InboxItem });

/**
 * A summary by a model, of the first `seq` messages. `isCurrent`: no message came since. `at`: ms
 * since the epoch.
 */
export const ConversationSummary = z.object({
  text: z.string(),
  seq: z.number().int(),
  at: z.number().int(),
  isCurrent: z.boolean(),
});
export type ConversationSummary = z.infer<typeof ConversationSummary>;
/** POST …/summary */
export const SummaryReply = z.object({ data: ConversationSummary });

export const NOTE_CHARS = 2_000;
export const Note = z.object({
  id: z.string(),
  conversationId: ConversationId,
  text: z.string(),
  author: z.string(),
  authorId: z.string(),
  at: z.number().int(),
});
export type Note = z.infer<typeof Note>;

/** A person to whom a conversation can be assigned or who can be mentioned. */
export const Teammate = z.object({ id: z.string(), name: z.string() });
export type Teammate = z.infer<typeof Teammate>;

/** GET v2/agents/{id}/conversations/{id}/context */
export const InboxContext = z.object({
  data: z.object({
    item: InboxItem,
    notes: z.array(Note),
    /** Other conversations of the same visitor and of those merged with them, newest first. */
    earlier: z.array(
      Conversation.pick({
        id: true,
        agentId: true,
        title: true,
        startedAt: true,
        state: true,
        messageCount: true,
      }),
    ),
    /** Number of visitors that this one was merged with. */
    merged: z.number().int().default(0),
    team: z.array(Teammate),
    /** Other people who have the conversation open or write in it. */
    present: z.array(Teammate.extend({ typing: z.boolean() })),
    blocked: z.boolean(),
    /** Pages that the visitor opened, in order; the newest ones. */
    pages: z.array(VisitedPage),
    /** The page that the visitor came to first, and the page of their latest arrival. */
    firstTouch: VisitedPage.nullable(),
    lastTouch: VisitedPage.nullable(),
    /** Null without geo analytics. */
    device: VisitorDevice.nullable(),
    summary: ConversationSummary.nullable(),
    /** A model can summarize the conversation. */
    canSummarize: z.boolean(),
  }),
});
export type InboxContext = z.infer<typeof InboxContext>['data'];
export const NoteReply = z.object({ data: Note });

export const CANNED_REPLIES = 200;
/** A prepared reply. The composer offers it for `/shortcut`. `{{name}}` is the visitor's name. */
export const CannedReply = z.strictObject({
  shortcut: z.string().regex(/^[a-z0-9-]{1,30}$/),
  text: z.string().trim().min(1).max(2_000),
});
export type CannedReply = z.infer<typeof CannedReply>;

export const SAVED_VIEWS = 30;
export const SavedView = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Query of the address, without `?`. */
  query: z.string().max(2_000),
});
export type SavedView = z.infer<typeof SavedView>;

/** Settings of a workspace's inbox. */
export const InboxSettings = z.strictObject({
  predefinedTags: z.array(Tag).max(100).default([]),
  /** If true, people can add only predefined tags. */
  disallowAnyTags: z.boolean().default(false),
  cannedReplies: z.array(CannedReply).max(CANNED_REPLIES).default([]),
  /** IANA name of the time zone; statistics use it. */
  timeZone: z.string().max(60).default('UTC'),
});
export type InboxSettings = z.infer<typeof InboxSettings>;
/** GET and PUT workspaces/{id}/inbox/settings. The views are those of the caller. */
export const InboxSettingsReply = z.object({
  data: z.object({ settings: InboxSettings, views: z.array(SavedView) }),
});
/** The reply of the PUT. */
export const SavedSettingsReply = z.object({ data: InboxSettings });
/**
 * GET v2/agents/{id}/inbox/choices: values that can be chosen in an agent's inbox. `team`: the
 * caller first.
 */
export const InboxChoices = z.object({
  data: InboxSettings.strip()
    .pick({ predefinedTags: true, disallowAnyTags: true, cannedReplies: true })
    .extend({ team: z.array(Teammate) }),
});

/** Greatest number of conversations that one call changes. */
export const MAX_CHANGED_AT_ONCE = 100;
/** POST v2/agents/{id}/inbox/many */
export const InboxMany = z
  .strictObject({
    agentId: AgentId,
    conversationIds: z.array(ConversationId).min(1).max(MAX_CHANGED_AT_ONCE),
    action: z.enum(['end', 'give-back', 'assign', 'tag', 'snooze', 'read', 'unread']),
    /** Required for `tag`. */
    tag: Tag.optional(),
    /** Required for `assign`; null removes the assignee. */
    ...InboxChange.pick({ assigneeId: true }).shape,
    /** Required for `snooze`; null ends the snooze. */
    ...InboxChange.pick({ snoozedUntil: true }).shape,
  })
  .refine(({ action, tag }) => action !== 'tag' || tag !== undefined, {
    path: ['tag'],
    message: 'Please enter a tag.',
  })
  .refine(({ action, assigneeId }) => action !== 'assign' || assigneeId !== undefined, {
    path: ['assigneeId'],
    message: 'Please choose a person, or null for no one.',
  })
  .refine(({ action, snoozedUntil }) => action !== 'snooze' || snoozedUntil !== undefined, {
    path: ['snoozedUntil'],
    message: 'Please enter a time, or null to end the snooze.',
  });
export type InboxMany = z.infer<typeof InboxMany>;
/** POST …/read, …/presence and …/visitors/{id}/block */
export const DoneReply = z.object({ success: z.literal(true) });
/** DELETE v2/agents/{id}/visitors/{id}: number of deleted conversations. */
export const ErasedReply = z.object({ data: z.object({ conversations: z.number().int() }) });
/** PUT workspaces/{id}/inbox/views */
export const SavedViewsReply = z.object({ data: z.array(SavedView) });

export const InboxManyReply = z.object({
  data: z.object({ changed: z.number().int(), failed: z.number().int() }),
});

/** A member of the team has opened a conversation, or writes in it. */
export const Present = z.object({ conversationId: ConversationId });

/** A visitor is typing until `until`, ms since the epoch. */
export const VisitorTyping = z.object({ conversationId: ConversationId, until: z.number().int() });
