import { z } from 'zod';

/**
 * Returns a schema for text that a person typed, without NUL and lone surrogates (the database
 * cannot store them as JSON). Callers check the trimmed length.
 */
export const cleanText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'This text contains characters that cannot be stored.',
    );
