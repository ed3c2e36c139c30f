import { z } from 'zod';
import { AgentId, Region, cleanText } from '@voxgrove/contracts';
import { CssDrop } from '@voxgrove/contracts/restricted-css';

export const CSS_ASSISTANT = {
  /** Characters of one request, and of the whole style sheet (the draft's limit). */
  maxMessage: 2_000,
  maxCss: 50_000,
  /** Messages that are sent along, the newest last. */
  maxSent: 12,
  /** What a model may write: tokens it is allowed, and characters that are read of it. */
  maxTokens: 2_000,
  maxReply: 16_000,
  /** Of the style sheet there is, the end a model is shown: every character of it is paid for. */
  shownCss: 8_000,
  /** How often a model is asked for one workspace. */
  perHour: 40,
  perDay: 200,
} as const;

/** Requests that are offered to begin with. */
export const CSS_SUGGESTIONS = [
  'Make the chat bubble purple',
  'Add a glow effect to buttons',
  'Create a pizza shop theme',
] as const;

/**
 * POST /api/ai-css-generator: the conversation; the newest message is last and the user's. `bucket`
 * is the agent's region.
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
  /** Which language the person reads. */
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

/** Who wrote it: a model, or fixed rules where none is connected. */
const CssWriter = z.enum(['model', 'rules']);

/**
 * `response` is plain text with one fenced block of restricted CSS at its end, or without.
 * `dropped`: what was cut away of what a model wrote.
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
/** The style sheet as visitors get it, and what they do not get of it. */
export const CssCheckReply = z.object({
  data: z.object({ css: z.string(), dropped: z.array(CssDrop) }),
});
export type CssCheck = z.infer<typeof CssCheckReply>['data'];

/**
 * What was said, as the browser keeps it. `timestamp`: ms since the epoch. `apology`: nothing came
 * of it, and it is not sent along.
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
