import { z } from 'zod';
import { PROMPT, UserId, WorkspaceId, cleanText, randomId } from '@voxgrove/contracts';

export const PromptId = z.string().regex(/^[A-Za-z0-9]{16}$/);
export const newPromptId = (): string => randomId(16);

const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(PROMPT.tagMaxLength)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'A tag is made of letters, digits, spaces, - and _.');

export const PromptInput = z.strictObject({
  title: cleanText(PROMPT.titleMaxLength).pipe(z.string().trim().min(1, 'Please enter a title.')),
  /** May contain `{{variables}}`, which are filled in when the prompt is inserted. */
  text: cleanText(PROMPT.textMaxLength).pipe(
    z.string().refine((text) => text.trim() !== '', 'Please enter the prompt.'),
  ),
  tags: z
    .array(Tag)
    .max(PROMPT.maxTags)
    .transform((tags) => [...new Set(tags)]),
  notes: cleanText(PROMPT.notesMaxLength),
});
export type PromptInput = z.infer<typeof PromptInput>;

export const Prompt = z.object({
  id: PromptId,
  workspaceId: WorkspaceId,
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  updatedBy: UserId,
  /** Number of the newest stored version of title and text, from 1. */
  revision: z.number().int(),
});
export type Prompt = z.infer<typeof Prompt>;

/** A prompt and the version to send back in `If-Match`. */
export const PromptView = z.object({ prompt: Prompt, version: z.number().int() });
export type PromptView = z.infer<typeof PromptView>;
export const PromptReply = z.object({ data: PromptView });

const PromptListItem = Prompt.pick({ id: true, title: true, tags: true, updatedAt: true }).extend({
  excerpt: z.string(),
  variables: z.array(z.string()),
});
export type PromptListItem = z.infer<typeof PromptListItem>;

/**
 * GET workspaces/{workspaceId}/prompts?q&tag&offset: most recently changed first. `tags`: all tags,
 * with the number of prompts of each.
 */
export const PromptListReply = z.object({
  data: z.array(PromptListItem),
  found: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
  next: z.number().int().nullable(),
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type PromptListReply = z.infer<typeof PromptListReply>;

/** GET workspaces/{workspaceId}/prompts/{promptId}/versions: newest first, at most 20. */
export const PromptVersionsReply = z.object({
  data: z.array(
    z.object({
      revision: z.number().int(),
      at: z.number().int(),
      by: z.string(),
      title: z.string(),
      text: z.string(),
    }),
  ),
});
export type PromptVersion = z.infer<typeof PromptVersionsReply>['data'][number];

/** Returns the names in `{{…}}`, each once, in order of appearance. */
export const variablesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{\{\s*([\p{L}_][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu)].map(
      (match) => match[1]!,
    ),
  ),
];
