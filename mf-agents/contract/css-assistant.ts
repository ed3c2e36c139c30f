import { z } from 'zod';
import { AgentId, Region, cleanText } from '@voxgrove/contracts';
import { CssDrop } from '@voxgrove/contracts/restricted-css';

export const CSS_ASSISTANT = {
  /** Maximum characters of one request, and of the whole style sheet (the draft's limit). */
  maxMessage: 2_000,
  maxCss: 50_000,
  /** Maximum number of messages in a request; the newest is the last. */
  maxSent: 12,
  /** Limits of a model's reply: tokens that it may write, and characters of it that are read. */
  maxTokens: 2_000,
  maxReply: 16_000,
  /**
   * Maximum characters of the existing style sheet that a model gets, from its end: every character
   * is paid for.
   */
  shownCss: 8_000,
  /** Maximum number of calls of a model for one workspace. */
  perHour: 40,
  perDay: 200,
} as const;

/** Example requests that the assistant offers at the start. */
export const CSS_SUGGESTIONS = [
  'Make the chat bubble purple',
  'Add a glow effect to buttons',
  'Create a pizza shop theme',
] as const;

/**
 * POST /api/ai-css-generator: the conversation. The newest message is the last one and comes from
 * the user. `bucket` is the agent's region.
 */
export const CssRequest = z.strictObject({
  agentID: AgentId,
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: cleanText(CSS_ASSISTANT.maxReply),
      }),
    )
    .min(1)
    .max(CSS_ASSISTANT.maxSent)
    .refine((messages) => {
      const last = messages.at(-1);
      return (
        last?.role === 'user' &&
        last.content.trim() !== '' &&
        last.content.length <= CSS_ASSISTANT.maxMessage
      );
    }, 'The last message has to be a request.'),
  currentCSS: cleanText(CSS_ASSISTANT.maxCss).default(''),
  /** The language that the person reads. */
  userData: z
    .strictObject({
      language: z
        .string()
        .max(20)
        .regex(/^[A-Za-z\d-]+$/)
        .optional(),
    })
    .default({}),
  bucket: Region.optional(),
});

/** Author of the reply: a model, or fixed rules if no model is connected. */
const CssWriter = z.enum(['model', 'rules']);

/**
 * `response`: plain text, with or without one fenced block of restricted CSS at its end. `dropped`:
 * parts of the model's CSS that were removed.
 */
export const CssReply = z.union([
  z.object({
    success: z.literal(true),
    response: z.string(),
    writer: CssWriter,
    dropped: z.array(CssDrop),
  }),
  z.object({ success: z.literal(false), error: z.string(), writer: CssWriter }),
]);
export type CssReply = z.infer<typeof CssReply>;

/** POST v2/agents/{agentId}/css/check */
export const CssCheckRequest = z.strictObject({
  agentId: AgentId,
  css: cleanText(CSS_ASSISTANT.maxCss),
});
/** The style sheet as visitors get it, and the parts that visitors do not get. */
export const CssCheckReply = z.object({
  data: z.object({ css: z.string(), dropped: z.array(CssDrop) }),
});
export type CssCheck = z.infer<typeof CssCheckReply>['data'];

/**
 * A message of the conversation, as the browser stores it. `timestamp`: ms since the epoch.
 * `apology`: the request had no result; this message is not sent to the server.
 */
export const AssistantMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.number(),
  writer: CssWriter.optional(),
  dropped: z.array(CssDrop).optional(),
  apology: z.boolean().optional(),
});
export type AssistantMessage = z.infer<typeof AssistantMessage>;
export const AssistantHistory = z.array(AssistantMessage);
