import { z } from 'zod';

/** Text people type: no NUL and no lone surrogate (neither survives JSON in the database), trimmed length checked by the caller. */
export const cleanText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => !text.includes('\u0000') && text.isWellFormed(),
      'This text contains characters that cannot be stored.',
    );
