import { z } from 'zod';
import { Workspace } from './account';
import { cleanText } from './clean-text';
import { WORKSPACE } from './constants';
import { StoredPhotoURL } from './photo-url';

/** A workspace in the form that its members see. */
export const WorkspaceView = Workspace.pick({
  uid: true,
  workspaceName: true,
  workspacePhotoURL: true,
  workspaceEmails: true,
  joinedAt: true,
  location: true,
  personal: true,
  hasEverPaid: true,
}).extend({
  /** Unix seconds of the last saved change. */
  lastModified: z.number().int(),
});
export type WorkspaceView = z.infer<typeof WorkspaceView>;

export const WorkspaceReply = z.object({
  success: z.literal(true),
  data: WorkspaceView,
  /** Version that a change must send in `If-Match`. */
  version: z.number().int(),
});

/**
 * A trimmed name. The server's handlers refuse an empty name, so that the error has the product's
 * own words.
 */
export const WorkspaceName = cleanText(200)
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(WORKSPACE.nameMaxLength, `Please use at most ${WORKSPACE.nameMaxLength} characters.`),
  );

/**
 * `id` identifies the member where an address must not appear, because paths are logged. Times in
 * unix seconds.
 */
export const WorkspaceMember = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: StoredPhotoURL,
  role: z.enum(['owner', 'member']),
});
export type WorkspaceMember = z.infer<typeof WorkspaceMember>;

export const WorkspaceInvitation = z.object({
  id: z.string(),
  email: z.string(),
  sentAt: z.number().int(),
  expiresAt: z.number().int(),
});
export type WorkspaceInvitation = z.infer<typeof WorkspaceInvitation>;

/** Members of a workspace, the owner first, and invited people. The owner uses no seat. */
export const WorkspacePeople = z.object({
  members: z.array(WorkspaceMember),
  invitations: z.array(WorkspaceInvitation),
  seats: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export type WorkspacePeople = z.infer<typeof WorkspacePeople>;

/** An invitation as the invited person sees it before joining. */
export const InvitationView = z.object({
  workspaceName: z.string(),
  workspacePhotoURL: StoredPhotoURL,
  invitedBy: z.string(),
  email: z.string(),
  member: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** Text of the sign-in page for a person who follows the link of an invitation. */
export const InvitationPreview = z.object({ workspaceName: z.string(), invitedBy: z.string() });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** Public facts about a workspace's secret. Times in unix seconds; null: never. */
export const WorkspaceSecretState = z.object({
  shownAt: z.number().int().nullable(),
  rotatedAt: z.number().int().nullable(),
});
export type WorkspaceSecretState = z.infer<typeof WorkspaceSecretState>;

/** The only response that contains a workspace's secret. */
export const WorkspaceSecretReply = z.object({ secret: z.string(), data: WorkspaceSecretState });
