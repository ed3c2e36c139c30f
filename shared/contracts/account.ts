import { z } from 'zod';
import { cleanText } from './clean-text';
import { WORKSPACE } from './constants';
import { UserId, WorkspaceId } from './ids';
import { StoredPhotoURL } from './photo-url';
import { Region } from './region';

/** An email address, trimmed and lower-cased. */
export const Email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email());

/** Answers about the person, asked once after the first run. Null: not answered. */
export const AboutPerson = z.object({
  role: z
    .enum(['founder', 'marketing', 'support', 'developer', 'agency', 'other'])
    .nullable()
    .default(null),
  /** Purpose for which the person builds agents. */
  useCase: z
    .enum(['support', 'sales', 'booking', 'internal', 'resell', 'other'])
    .nullable()
    .default(null),
  teamSize: z.enum(['1', '2-10', '11-50', '51-200', '201+']).nullable().default(null),
});
export type AboutPerson = z.infer<typeof AboutPerson>;

/** A person's answers after their first sign-in. Until then every page redirects to /onboarding. */
export const Profile = z.object({
  /** '' for people who were invited to a workspace. */
  company: cleanText(120),
  ...AboutPerson.shape,
  /** When role, purpose and team size were answered or skipped, unix seconds. */
  aboutAskedAt: z.number().int().nullable().default(null),
  /** Unix seconds. */
  completedAt: z.number().int(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * A person who can sign in. Stored in the default database, whatever the region of their
 * workspaces.
 */
export const User = z.object({
  uid: UserId,
  email: z.string(),
  displayName: z.string(),
  photoURL: StoredPhotoURL,
  /** Unix seconds. */
  joinedAt: z.number().int(),
  location: Region,
  /** Increments when credentials change; sessions with an older value have ended. */
  credentialVersion: z.number().int(),
  /**
   * The team that uses this account for its smoke tests. Such an account has only its own
   * workspace.
   */
  previewOf: z.string().optional(),
  /** Null until the person has completed /onboarding. */
  profile: Profile.nullable().default(null),
});
export type User = z.infer<typeof User>;

/** Internal state of a workspace's account, never shown. Times in unix seconds. */
const WorkspaceInternal = z.object({
  isNewUser: z.boolean().default(true),
  useNewPricing: z.boolean().default(true),
  isPayAsYouGo: z.boolean().default(false),
  countryCode: z.string().default(''),
  utm_source: z.string().default(''),
  whitelabel_trial: z.boolean().default(false),
  whitelabelTrialEndsAt: z.number().int().nullable().default(null),
  customPlan: z
    .object({
      billingCycle: z.enum(['monthly', 'yearly']),
      key: z.string(),
      limits: z.object({ workspaceSeats: z.number().int() }),
    })
    .nullable()
    .default(null),
});

/**
 * Collection `users` of the workspace's region. The workspace secret lives in the secrets store.
 */
export const Workspace = z.object({
  uid: WorkspaceId,
  ownerUserId: UserId,
  email: z.string(),
  workspaceName: z.string(),
  workspacePhotoURL: StoredPhotoURL,
  workspaceEmails: z.array(z.string()),
  joinedAt: z.number().int(),
  location: Region,
  personal: z.boolean(),
  hasEverPaid: z.boolean(),
  /** Limits of the workspace's plan. */
  limits: z
    .object({
      maxAgents: z.number().int().default(WORKSPACE.maxAgents),
      /** Maximum characters that the workspace's agents may store; default `KNOWLEDGE.maxChars`. */
      maxKbDocsCharCount: z.number().int().optional(),
      /** Members besides the owner. Absent: the number that every plan includes. */
      workspaceSeats: z.number().int().optional(),
      clientSeats: z.number().int().optional(),
      twilioPhoneNumberSlots: z.number().int().optional(),
    })
    .default({ maxAgents: WORKSPACE.maxAgents }),
  /** Payments failed for so long that its agents no longer answer visitors. */
  planUnpaid: z.boolean().default(false),
  /** Empty: no subscription. */
  stripeSubscriptionId: z.string().default(''),
  referredFrom: z.string().default(''),
  /** Unix seconds of the last saved change. */
  lastModified: z.number().int().default(0),
  internal: WorkspaceInternal.prefault({}),
});
export type Workspace = z.infer<typeof Workspace>;

/** A workspace as the browsers of its members receive it. */
export const SessionWorkspace = Workspace.pick({
  uid: true,
  workspaceName: true,
  workspacePhotoURL: true,
  location: true,
  personal: true,
  joinedAt: true,
  hasEverPaid: true,
}).extend({
  /** Remaining whole credits, from the ledger. */
  loadTokens: z.number().int(),
  role: z.enum(['owner', 'member']),
  subscribed: z.boolean(),
  /** Unix seconds; null when there was no white label trial. */
  whitelabelTrialEndsAt: z.number().int().nullable(),
});
export type SessionWorkspace = z.infer<typeof SessionWorkspace>;

export const SessionInfo = z.object({
  user: User.pick({
    uid: true,
    email: true,
    displayName: true,
    photoURL: true,
    location: true,
    joinedAt: true,
  }).extend({
    profileComplete: z.boolean(),
    /** True while role, purpose and team size are neither answered nor skipped. */
    askAbout: z.boolean(),
  }),
  workspaces: z.array(SessionWorkspace),
  /** May see and change the remotes of this installation. */
  operator: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
