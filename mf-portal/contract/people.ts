import { AgencyId, ClientId, NewPassword } from '@voxgrove/contracts';
import { z } from 'zod';

export const Done = z.object({ success: z.literal(true) });

/**
 * `POST /{region}/clients/{clientId}/password`: sets the password of another client, or the
 * caller's own password. For the caller's own password, `current` is the proof. Without `current`,
 * the caller must have signed in a short time ago.
 */
export const PasswordInput = z.strictObject({
  clientId: ClientId,
  password: NewPassword,
  current: z.string().max(800).optional(),
});

/** `POST /api/auth/update-client-status` */
export const StatusInput = z.strictObject({
  clientId: ClientId,
  status: z.enum(['online', 'offline']),
  bucket: z.string().max(10).optional(),
});

/** `POST /{region}/agencies/{agencyId}/import`: lines with organization, name and email. */
export const ImportInput = z.strictObject({
  agencyId: AgencyId,
  csv: z.string().max(500_000),
  /** Whether every new person gets an invitation by mail. */
  invite: z.boolean().default(false),
});
export const ImportReply = z.object({
  created: z.number().int(),
  organisations: z.number().int(),
  /** Lines that were skipped, with the reason. */
  refused: z.array(z.object({ line: z.number().int(), reason: z.string() })),
});
export type ImportReply = z.infer<typeof ImportReply>;

/** `POST /portal/photo`: the address of a picture, which becomes that of the client when saved. */
export const PhotoReply = z.object({ data: z.object({ url: z.string() }) });

export const MOST_ATTACHMENTS = 5;

/** `POST /{region}/agencies/{agencyId}/email/attachments`: a stored file of the calling client. */
export const StoredAttachment = z.object({
  id: z.string(),
  filename: z.string(),
  sizeKB: z.number(),
});
export type StoredAttachment = z.infer<typeof StoredAttachment>;
export const AttachmentReply = z.object({ data: StoredAttachment });

/** `POST /{region}/agencies/{agencyId}/email`. `attachments`: ids of stored files of the caller. */
export const FeedbackInput = z.strictObject({
  message: z.string().trim().min(1, 'Please enter a message.').max(5_000),
  attachments: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .max(MOST_ATTACHMENTS)
    .refine((all) => new Set(all).size === all.length, 'A file is attached once.')
    .default([]),
});
