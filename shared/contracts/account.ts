import { z } from 'zod';
import { WORKSPACE } from './constants';
import { UserId, WorkspaceId } from './ids';
import { Region } from './region';

/** An e-mail address, trimmed and lower-cased. */
export const Email = z.string().max(254).transform((value) => value.trim().toLowerCase()).pipe(z.email());

/** A person who can sign in. Kept in the default database, whatever region their workspaces are in. */
export const User = z.object({
  uid: UserId, email: z.string(), displayName: z.string(), photoURL: z.string(),
  /** Unix seconds. */
  joinedAt: z.number().int(),
  location: Region,
  /** Increased when credentials change; a session made under an older value has ended. */
  credentialVersion: z.number().int(),
  /** Set for the account a team's smoke tests look through: the team. It has a workspace of its own and nothing else. */
  previewOf: z.string().optional(),
});
export type User = z.infer<typeof User>;

/** Collection `users` of the workspace's region. The workspace secret lives in the secrets store. */
export const Workspace = z.object({
  uid: WorkspaceId, ownerUserId: UserId, email: z.string(), workspaceName: z.string(), workspacePhotoURL: z.string(),
  workspaceEmails: z.array(z.string()), joinedAt: z.number().int(), location: Region, personal: z.boolean(), hasEverPaid: z.boolean(),
  /** What its plan allows. */
  limits: z.object({ maxAgents: z.number().int().default(WORKSPACE.maxAgents) }).default({ maxAgents: WORKSPACE.maxAgents }),
});
export type Workspace = z.infer<typeof Workspace>;

export const SessionInfo = z.object({
  user: User.pick({ uid: true, email: true, displayName: true, photoURL: true, location: true }),
  workspaces: z.array(Workspace.pick({ uid: true, workspaceName: true, workspacePhotoURL: true, location: true, personal: true })),
  /** May see and steer the remotes of this installation. */
  operator: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
