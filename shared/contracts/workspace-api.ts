import { z } from 'zod';
import { Workspace } from './account';
import { cleanText } from './clean-text';
import { WORKSPACE } from './constants';
import { StoredPhotoURL } from './photo-url';

/** A workspace as its members see it. */
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
  /** To be named when changing it (If-Match). */ version: z.number().int(),
});

/** Trimmed; that one is given is checked where it must be, to say so in the product's words. */
export const WorkspaceName = cleanText(200)
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(WORKSPACE.nameMaxLength, `Please use at most ${WORKSPACE.nameMaxLength} characters.`),
  );

/**
 * `id` stands for the address where an address must not be written (paths are logged). Times in
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

/** Who may enter a workspace, the owner first, and who has been asked. The owner takes no seat. */
export const WorkspacePeople = z.object({
  members: z.array(WorkspaceMember),
  invitations: z.array(WorkspaceInvitation),
  seats: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export type WorkspacePeople = z.infer<typeof WorkspacePeople>;

/** What somebody who was asked to join sees before they do. */
export const InvitationView = z.object({
  workspaceName: z.string(),
  workspacePhotoURL: StoredPhotoURL,
  invitedBy: z.string(),
  email: z.string(),
  member: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** What the sign-in page says to somebody who follows the link of an invitation. */
export const InvitationPreview = z.object({ workspaceName: z.string(), invitedBy: z.string() });
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** Public facts about a workspace's secret. Times in unix seconds; null: never. */
export const WorkspaceSecretState = z.object({
  shownAt: z.number().int().nullable(),
  rotatedAt: z.number().int().nullable(),
});
export type WorkspaceSecretState = z.infer<typeof WorkspaceSecretState>;

/** The one answer a workspace's secret is in. */
export const WorkspaceSecretReply = z.object({ secret: z.string(), data: WorkspaceSecretState });
