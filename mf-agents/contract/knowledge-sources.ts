import { z } from 'zod';
import {
  AgentId,
  Chunk,
  ConversationId,
  KNOWLEDGE,
  KnowledgeSource,
  MessageId,
  RefreshRate,
  cleanText,
  randomId,
} from '@voxgrove/contracts';
import { PathPrefix } from './crawlers';

const Paths = z.array(PathPrefix).max(KNOWLEDGE.maxPaths);

/**
 * Sources of knowledge, below v2/agents/{agentId}/knowledge. The id of a source is derived from the
 * source (the website's host, the link's address, the document's content, the key of a text or
 * question). So a call that adds an existing source returns that source, with `created: false`. A
 * source on the web is read after the call: the source is PENDING until it has been read, and the
 * live topic reports the progress.
 */
export const SourceId = z.string().regex(/^[A-Za-z0-9_-]{3,80}$/);
/**
 * The caller creates the key of a text or question, so that a repeated call adds no second source.
 */
export const SourceKey = z.string().regex(/^[A-Za-z0-9]{12}$/);
export const newSourceKey = (): string => randomId(12);

const Title = cleanText(KNOWLEDGE.titleMaxLength).pipe(z.string().trim());
const Address = cleanText(2_000).pipe(z.string().trim().min(1, 'Please enter an address.'));
const SourceText = cleanText(KNOWLEDGE.maxTextChars).pipe(
  z.string().trim().min(1, 'Please enter a text.'),
);
const Question = cleanText(KNOWLEDGE.questionMaxLength).pipe(
  z.string().trim().min(3, 'Please enter a question.'),
);
const Answer = cleanText(KNOWLEDGE.answerMaxLength).pipe(
  z.string().trim().min(1, 'Please enter an answer.'),
);
const Questions = z.array(Question).max(KNOWLEDGE.maxVariants);

/**
 * POST …/websites. `include`: only pages below these paths are read; without paths, all pages.
 * `exclude`: no page below these paths is read.
 */
export const WebsiteInput = z.strictObject({
  website: Address,
  title: Title.optional(),
  refresh: RefreshRate.default('never'),
  maxPages: z.number().int().min(1).max(KNOWLEDGE.maxPages).default(KNOWLEDGE.defaultPages),
  include: Paths.default([]),
  exclude: Paths.default([]),
});
/** POST …/links: one page; also a document on the web. */
export const LinkInput = z.strictObject({
  url: Address,
  title: Title.optional(),
  refresh: RefreshRate.default('never'),
});
/** POST …/texts */
export const TextInput = z.strictObject({
  key: SourceKey,
  title: Title.pipe(z.string().min(1, 'Please enter a title.')),
  text: SourceText,
});
/**
 * POST …/questions. `variants`: other wordings of the question. `unansweredId`: the unanswered
 * question that this source answers and closes; `alike`: unanswered questions with the same
 * meaning, which it closes too.
 */
export const QuestionInput = z.strictObject({
  key: SourceKey,
  question: Question,
  variants: Questions.default([]),
  answer: Answer,
  unansweredId: z.string().max(80).optional(),
  alike: z.array(z.string().max(80)).max(200).default([]),
});
/** POST …/files: the body contains the bytes, the header `x-file-name` the percent-encoded name. */

/**
 * PATCH …/sources/{sourceId}, with If-Match: the source's revision. Accepts only the fields that
 * its kind of source has; BAD_INPUT for others.
 */
export const SourceChanges = z.strictObject({
  title: Title.pipe(z.string().min(1, 'Please enter a title.')).optional(),
  refresh: RefreshRate.optional(),
  maxPages: z.number().int().min(1).max(KNOWLEDGE.maxPages).optional(),
  include: Paths.optional(),
  exclude: Paths.optional(),
  text: SourceText.optional(),
  question: Question.optional(),
  variants: Questions.optional(),
  answer: Answer.optional(),
});
export type SourceChanges = z.infer<typeof SourceChanges>;

/**
 * POST …/sources/many: runs an action for several sources, in the given order. A failure for one
 * source does not stop the others.
 */
export const ManyInput = z.strictObject({
  action: z.enum(['refresh', 'stop', 'delete']),
  sourceIds: z.array(SourceId).min(1).max(KNOWLEDGE.maxAtOnce),
});
/** The result for each source: the current source (null if it was deleted), or the error. */
export const ManyReply = z.object({
  data: z.array(
    z.object({
      id: SourceId,
      source: KnowledgeSource.nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type ManyReply = z.infer<typeof ManyReply>;

/** Response of every call that adds a source. */
export const SourceAddedReply = z.object({
  data: z.object({ source: KnowledgeSource, created: z.boolean() }),
});
export type SourceAdded = z.infer<typeof SourceAddedReply>['data'];

/**
 * Response of GET …/sources/{sourceId}, of a change, and of POST …/refresh and POST …/stop.
 * `content`: the owner's input, for a text or question.
 */
export const SourceReply = z.object({
  data: z.object({
    source: KnowledgeSource,
    content: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), text: z.string() }),
        z.object({
          kind: z.literal('qa'),
          question: z.string(),
          variants: z.array(z.string()),
          answer: z.string(),
        }),
      ])
      .nullable(),
  }),
});
export type SourceReply = z.infer<typeof SourceReply>;

export const ChunkId = z.string().regex(/^[A-Za-z0-9_-]{3,120}$/);
export const ChunkView = z.object({ chunk: Chunk, version: z.number().int() });
export type ChunkView = z.infer<typeof ChunkView>;
/**
 * GET …/sources/{sourceId}/chunks?after&search&from: passages in the order of the source,
 * `KNOWLEDGE.chunkPage` at a time. `next`: value of `after` for the next page; null at the end.
 * `total`: number of matching passages. `start`: number of matching passages before the first one
 * of this page. `from`: the passage to start with, instead of `after`; ignored if it does not
 * exist.
 */
export const ChunksInput = z.strictObject({
  agentId: AgentId,
  sourceId: SourceId,
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: cleanText(200).pipe(z.string().trim()).default(''),
  from: ChunkId.optional(),
});
export const ChunksReply = z.object({
  data: z.array(ChunkView),
  next: z.number().int().nullable(),
  total: z.number().int(),
  start: z.number().int(),
});
export type ChunksReply = z.infer<typeof ChunksReply>;

/**
 * PATCH …/chunks/{chunkId}, with If-Match: the passage's version. `text: null` restores the text
 * that was read.
 */
export const ChunkChanges = z.strictObject({
  text: cleanText(KNOWLEDGE.maxChunkChars)
    .pipe(z.string().trim().min(1, 'Please enter a text.'))
    .nullable()
    .optional(),
  disabled: z.boolean().optional(),
});
export type ChunkChanges = z.infer<typeof ChunkChanges>;
export const ChunkReply = z.object({ data: ChunkView });

/**
 * GET …/sources/{sourceId}/answers: answers of the last days that quoted the source, linked to it
 * or passed it to a model; newest first, at most 50.
 */
export const SourceAnswersReply = z.object({
  data: z.array(
    z.object({
      messageId: MessageId,
      conversationId: ConversationId,
      at: z.number().int(),
      question: z.string(),
      use: z.enum(['quoted', 'linked', 'prompt']),
      test: z.boolean(),
    }),
  ),
});
export type SourceAnswersReply = z.infer<typeof SourceAnswersReply>;
