import { z } from 'zod';
import type { ScriptLine } from './scripted-model';

export const Script = z
  .array(
    z.strictObject({
      match: z.string().min(1).max(500),
      reply: z.string().max(20_000),
      call: z
        .strictObject({
          name: z.string().max(100),
          arguments: z.string().max(5_000),
          times: z.number().int().min(1).max(50).optional(),
        })
        .optional(),
    }),
  )
  .max(200);

export class OpenAiState {
  /** The model's answers by question. */
  script: ScriptLine[] = [];
}
