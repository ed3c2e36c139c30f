import { z } from 'zod';
import { AgentId, UPLOADS, UserId, cleanText } from '@voxgrove/contracts';

/**
 * What an owner's file is for; the specification calls it a path, and it decides where the file
 * goes.
 */
export const UploadTarget = z.enum(['agentPicture', 'chatBackground']);
export type UploadTarget = z.infer<typeof UploadTarget>;

const MAX_BYTES =
  Math.max(...UploadTarget.options.map((target) => UPLOADS[target].maxMegabytes)) * 1_000_000;
/**
 * Characters of the largest file, and of `data:image/jpeg;base64,` before it. One that is a little
 * too large is still read, to be told so.
 */
export const MAX_PAYLOAD_CHARS = Math.ceil(MAX_BYTES / 3) * 4 + 10_000;

/**
 * `uploadFile`: a file is gone after a day when nothing shows it; one that is not `temporary` is
 * kept as long as the agent.
 */
export const UploadFileInput = z.strictObject({
  agentId: AgentId,
  /** Who sends it; who is signed in counts. */
  userId: UserId.optional(),
  base64Payload: z.string().max(MAX_PAYLOAD_CHARS),
  targetPath: UploadTarget,
  temporary: z.boolean().default(true),
  /** As it is called where it comes from. */
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
    /** Of 1,000 bytes. */ sizeKB: z.number(),
  }),
});
export type UploadFileOutput = z.infer<typeof UploadFileOutput>;

/** As it is answered to who calls it by its path. */
export const UploadFileReply = z.object({ result: z.object({ data: UploadFileOutput }) });
