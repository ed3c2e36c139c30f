import { z } from 'zod';

/**
 * Data of the steps that have their own view. A step whose data was cut, so that it has another
 * shape, is shown unchanged.
 */
export const RetrievalStep = z.object({
  query: z.string(),
  /**
   * `weight`: share of the question, 0 to 1. Without variants: the word is not in the knowledge
   * base.
   */
  words: z.array(z.object({ word: z.string(), weight: z.number(), variants: z.array(z.string()) })),
  /** Kinds of facts that the question asks for, such as `amount` or `phone`. */
  facets: z.array(z.string()).optional(),
  found: z.number(),
  passages: z.array(
    z.object({
      /** Id of the stored passage; absent for answers of earlier versions. */
      chunkId: z.string().optional(),
      sourceId: z.string().optional(),
      title: z.string(),
      heading: z.string(),
      url: z.string(),
      score: z.number(),
      coverage: z.number(),
      headingCoverage: z.number(),
      /** Share of the facets that the passage can answer, 0 to 1; 1 if there are no facets. */
      facets: z.number().optional(),
      /**
       * The date on which the passage says that it was written; null for a text without such a
       * date.
       */
      dated: z.string().nullish(),
      /** Components of the score. */
      parts: z
        .object({
          words: z.number(),
          coverage: z.number(),
          heading: z.number(),
          kind: z.number(),
          person: z.number(),
        })
        .optional(),
      matched: z.array(
        z.object({
          word: z.string(),
          as: z.string(),
          in: z.enum(['text', 'heading']),
          /** The spelling of the word in the passage. */
          said: z.string().optional(),
        }),
      ),
      excerpt: z.string(),
      use: z.enum(['quoted', 'linked', 'prompt']).optional(),
      number: z.number().optional(),
    }),
  ),
});
export type RetrievalStep = z.infer<typeof RetrievalStep>;

export const PromptStep = z.object({
  sections: z.array(z.object({ name: z.string(), text: z.string() })),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  temperature: z.number().nullish(),
  maxTokens: z.number().nullish(),
});
export type PromptStep = z.infer<typeof PromptStep>;

/** `costUsd`: null if the price of the model is not known. */
export const UsageStep = z.object({
  engine: z.enum(['extractive', 'model']),
  model: z.string().nullable(),
  inputTokens: z.number().nullish(),
  outputTokens: z.number().nullish(),
  costUsd: z.number().nullable(),
});
export type UsageStep = z.infer<typeof UsageStep>;

export const CitationsStep = z.object({ cited: z.array(z.number()) });
