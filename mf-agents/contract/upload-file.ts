import { z } from 'zod';
import { AgentId, UPLOADS, UserId, cleanText } from '@voxgrove/contracts';

/**
 * Purpose of an owner's file. The specification calls it a path. It decides where the file is
 * stored.
 */
export const UploadTarget = z.enum(['agentPicture', 'chatBackground']);
export type UploadTarget = z.infer<typeof UploadTarget>;

const MAX_BYTES =
  Math.max(...UploadTarget.options.map((target) => UPLOADS[target].maxMegabytes)) * 1_000_000;
/**
 * Maximum number of characters: those of the largest file, and of `data:image/jpeg;base64,` before
 * it. A file that is slightly too large is still read, so that the caller gets the right error.
 */
export const MAX_PAYLOAD_CHARS = Math.ceil(MAX_BYTES / 3) * 4 + 10_000;

/**
 * `uploadFile`: a `temporary` file is deleted after a day if nothing shows it. Any other file is
 * kept as long as the agent.
 */
export const UploadFileInput = z.strictObject({
  agentId: AgentId,
  /** Id of the sender. Ignored: the signed-in user is the sender. */
  userId: UserId.optional(),
  base64Payload: z.string().max(MAX_PAYLOAD_CHARS),
  targetPath: UploadTarget,
  temporary: z.boolean().default(true),
  /** Name of the file at its origin. */
  filename: cleanText(255).optional(),
});
export type UploadFileInput = z.input<typeof UploadFileInput>;

export const UploadFileOutput = z.object({
  data: z.object({
    url: z.string(),
    path: z.string(),
    id: z.string(),
    dbFilePath: z.string(),
    filename: z.string(),
    /** Of 1,000 bytes. */
    sizeKB: z.number(),
  }),
});
export type UploadFileOutput = z.infer<typeof UploadFileOutput>;

/** Response for a caller that calls the procedure by its path. */
export const UploadFileReply = z.object({ result: z.object({ data: UploadFileOutput }) });
