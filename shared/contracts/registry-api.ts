import { z } from 'zod';
import { AuditEntry, Canary, DeclaredRemote, VersionStatus } from './registry';
import { AssetName, BuildName, RemoteBuild } from './remote-build';
import { BuildHealth, GateVerdict, HealthPoint } from './remote-telemetry';

/**
 * Shapes of the calls below /api/remotes, used by the `remote` command and the Remotes page. Every
 * change may send `If-Match` with the revision that it is based on. If the document has changed
 * since, the call gets 409 CONFLICT and does nothing.
 */
export const RemoteName = DeclaredRemote.shape.name;
export const Reason = z.string().trim().min(3, 'Please say why, in a few words.').max(300);

export const VersionSummary = z.strictObject({
  build: BuildName,
  version: z.string(),
  status: VersionStatus,
  statusReason: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: z.number().int(),
  size: z.strictObject({ entryGzip: z.number().int(), totalGzip: z.number().int() }),
  contract: z.string(),
  /** Current role of the build. */
  role: z.enum(['stable', 'canary', 'last-known-good', 'none']),
  /**
   * New routes that no operator has approved. Until then the team cannot publish the build to
   * people.
   */
  unapprovedRoutes: z.array(z.string()),
  health: BuildHealth.nullable(),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const RemoteSummary = z.strictObject({
  name: RemoteName,
  owner: z.string(),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  stable: BuildName.nullable(),
  canary: Canary.nullable(),
  lastKnownGood: BuildName.nullable(),
  /** Newest first. */
  versions: z.array(VersionSummary),
  verdict: GateVerdict.nullable(),
  /** Routes of published builds that another owner's earlier route overlaps and thus takes over. */
  lostRoutes: z.array(z.strictObject({ path: z.string(), holder: z.string() })),
  /** The last 24 hours, one point per hour, oldest first. */
  series: z.array(HealthPoint),
  lastChange: AuditEntry.nullable(),
});
export type RemoteSummary = z.infer<typeof RemoteSummary>;

/** GET /api/remotes */
export const RemotesOverview = z.strictObject({
  revision: z.number().int(),
  /**
   * `verified` if the stored document is signed and current; otherwise the problem, and the time
   * since which the last verified copy is used.
   */
  state: z.enum(['verified', 'unsigned', 'corrupt', 'older', 'unreachable']),
  stateDetail: z.string(),
  source: z.enum(['registry', 'last-verified', 'checkout']),
  shell: z.strictObject({ version: z.string(), build: z.string(), contract: z.string() }),
  remotes: z.array(RemoteSummary),
  /** Folders with an unusable remote, and why. */
  problems: z.array(z.strictObject({ folder: z.string(), problem: z.string() })),
});
export type RemotesOverview = z.infer<typeof RemotesOverview>;

/**
 * POST /api/remotes/:name/builds: announces a build.
 * @returns names of the files that the server still needs
 */
export const AnnounceBuild = z.strictObject({
  name: RemoteName,
  declares: DeclaredRemote,
  build: RemoteBuild,
});
export const AnnouncedBuild = z.strictObject({ missing: z.array(AssetName) });

/**
 * POST /api/remotes/:name/builds/:build/files: one file, plain and (optionally) compressed, in
 * base64.
 */
export const UploadFile = z.strictObject({
  name: RemoteName,
  build: BuildName,
  file: AssetName,
  content: z.base64(),
  gzip: z.base64().optional(),
  brotli: z.base64().optional(),
});

/**
 * POST /api/remotes/:name/builds/:build/publish, after all files are uploaded: checks the build and
 * adds it as a candidate. `allowGrowth` waives the size budget.
 */
export const PublishBuild = z.strictObject({
  name: RemoteName,
  build: BuildName,
  allowGrowth: z.boolean().default(false),
});

/**
 * POST /api/remotes/:name/canary. With `steps` the health gate raises the share; `percent` is the
 * first step.
 */
export const StartCanary = z.strictObject({
  name: RemoteName,
  build: BuildName.optional(),
  percent: z.number().min(0).max(100),
  cohorts: z.array(z.enum(['staff'])).default([]),
  steps: z.array(z.number().min(1).max(100)).max(10).default([]),
  minSamples: z.number().int().min(1).max(1_000_000).optional(),
  minStepMs: z
    .number()
    .int()
    .min(0)
    .max(30 * 86_400_000)
    .optional(),
});

/**
 * POST /api/remotes/:name/promote: makes a build stable. Refused without enough good telemetry,
 * unless an operator gives a reason.
 */
export const Promote = z.strictObject({
  name: RemoteName,
  build: BuildName.optional(),
  withoutTelemetry: Reason.optional(),
});

/**
 * POST /api/remotes/:name/rollback: ends a canary or, if there is none, returns to the previous
 * build (or to `build`). Blocks the abandoned build.
 */
export const RollBack = z.strictObject({
  name: RemoteName,
  build: BuildName.optional(),
  reason: Reason,
});

/**
 * POST /api/remotes/:name/builds/:build/approve-routes: an operator allows the build's new routes.
 */
export const ApproveRoutes = z.strictObject({ name: RemoteName, build: BuildName });

export const BlockBuild = z.strictObject({ name: RemoteName, build: BuildName, reason: Reason });
export const DisableRemote = z.strictObject({ name: RemoteName, reason: Reason });
export const EnableRemote = z.strictObject({ name: RemoteName });

/**
 * POST /api/remotes/:name/prune: deletes unused builds.
 * @returns the deleted builds
 */
export const PruneBuilds = z.strictObject({
  name: RemoteName,
  keep: z.number().int().min(1).max(100).default(5),
  olderThanMs: z
    .number()
    .int()
    .min(0)
    .default(7 * 86_400_000),
  dryRun: z.boolean().default(false),
});
export const PrunedBuilds = z.strictObject({
  revision: z.number().int(),
  removed: z.array(BuildName),
});

/** Response to every change: the new state of the remote. */
export const Changed = z.strictObject({ revision: z.number().int(), remote: RemoteSummary });
export type Changed = z.infer<typeof Changed>;

/**
 * POST /api/remotes/:name/preview-session: a one-time URL that opens a preview session for this
 * build.
 */
export const PreviewSession = z.strictObject({ name: RemoteName, build: BuildName });
export const PreviewAddress = z.strictObject({ path: z.string(), expiresAt: z.number().int() });

/** Deploy tokens. Only the response to the creation contains the token itself. */
export const IssueToken = z.strictObject({
  owner: z.string().trim().min(1).max(60),
  label: z.string().trim().min(1).max(60),
  expiresInDays: z.number().int().min(1).max(365).default(90),
});
export const DeployToken = z.strictObject({
  id: z.string(),
  owner: z.string(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  lastUsedAt: z.number().int().nullable(),
});
export type DeployToken = z.infer<typeof DeployToken>;
export const IssuedToken = DeployToken.extend({ token: z.string() });
export const DeployTokens = z.strictObject({ tokens: z.array(DeployToken) });

/** GET /api/remotes/:name/audit, newest first. */
export const AuditPage = z.strictObject({ entries: z.array(AuditEntry) });

/** A reason to refuse a build, with advice. */
export const CandidateFault = z.strictObject({
  code: z.enum([
    'CONTRACT',
    'SHARED',
    'ROUTE_TAKEN',
    'LINK_TAKEN',
    'SLOT_TAKEN',
    'SDK_NAME',
    'SIZE',
    'OWNER',
    'VERSION',
    'FILES',
  ]),
  message: z.string(),
  advice: z.string(),
});
export type CandidateFault = z.infer<typeof CandidateFault>;
