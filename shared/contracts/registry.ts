import { z } from 'zod';
import { AssetName, BuildFile, BuildName, Sha384, UsedNames } from './remote-build';
import { RemoteManifest } from './remote-manifest';

/**
 * The registry lists the builds of each remote and says who gets which build. Described in
 * docs/specs/registry.md. Times are ms since the epoch.
 */

/**
 * An Ed25519 signature (base64) over the canonical JSON of everything else in the document, and the
 * id of the key.
 */
export const RegistrySignature = z.strictObject({ key: z.string(), value: z.string() });
export type RegistrySignature = z.infer<typeof RegistrySignature>;

/** A public key, raw 32 bytes in base64. */
export const RegistryKey = z.strictObject({ id: z.string(), publicKey: z.string() });
export type RegistryKey = z.infer<typeof RegistryKey>;

/** The declarations of remote.json that the registry stores. */
export const DeclaredRemote = RemoteManifest.omit({ $schema: true, server: true });
export type DeclaredRemote = z.infer<typeof DeclaredRemote>;

/**
 * `candidate`: served only on request and in a canary. `healthy`: has been stable. `blocked`: never
 * served again.
 */
export const VersionStatus = z.enum(['candidate', 'healthy', 'blocked']);
export type VersionStatus = z.infer<typeof VersionStatus>;

/**
 * One build of a remote. Written once; only `status`, `statusReason` and `routesApproved` change.
 */
export const RemoteVersion = z.strictObject({
  build: BuildName,
  entry: AssetName,
  container: z.string(),
  integrity: z.strictObject({ manifest: Sha384, entry: Sha384 }),
  preload: z.array(AssetName),
  uses: UsedNames,
  files: z.array(BuildFile),
  /**
   * The remote's declaration in this build: contract and shared ranges, routes, links, navigation,
   * slots.
   */
  declares: DeclaredRemote,
  size: z.strictObject({ entryGzip: z.number().int(), totalGzip: z.number().int() }),
  status: VersionStatus,
  statusReason: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: z.number().int(),
  /** The person who approved this build's new routes; absent without approval. */
  routesApproved: z.strictObject({ by: z.string(), at: z.number().int() }).optional(),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/**
 * A rollout of one build to a rising share of people. `percent`: current share. `steps`: the
 * planned shares; empty if a person changes the share.
 */
export const Canary = z.strictObject({
  build: BuildName,
  percent: z.number().min(0).max(100),
  /** Groups that always get the build: `staff`. */
  cohorts: z.array(z.string()),
  /** Seed of the buckets; new for each rollout, so that different people go first. */
  seed: z.string(),
  steps: z.array(z.number().min(1).max(100)),
  /** Requirements of a step: page sessions on the build, and time. */
  minSamples: z.number().int().min(1),
  minStepMs: z.number().int().min(0),
  startedAt: z.number().int(),
  stepStartedAt: z.number().int(),
});
export type Canary = z.infer<typeof Canary>;

export const RemoteRecord = z.strictObject({
  owner: z.string(),
  enabled: z.boolean(),
  disabledReason: z.string().nullable(),
  versions: z.record(BuildName, RemoteVersion),
  rollout: z.strictObject({ stable: BuildName.nullable(), canary: Canary.nullable() }),
  /** The fallback build, used when the chosen one does not start. */
  lastKnownGood: BuildName.nullable(),
  /**
   * Routes of the stable build and of the last known good, with the start of their uninterrupted
   * use. If two remotes declare the same route, the earlier one keeps it.
   */
  routesSince: z.record(z.string(), z.number().int()).optional(),
});
export type RemoteRecord = z.infer<typeof RemoteRecord>;

/** The registry document. `revision` increments with each change and is its ETag. */
export const RegistryDocument = z.strictObject({
  schemaVersion: z.literal(1),
  revision: z.number().int().nonnegative(),
  generatedAt: z.number().int(),
  remotes: z.record(z.string(), RemoteRecord),
  signature: RegistrySignature,
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/**
 * Address and identity of one build. `entry` is the address of mf-manifest.json; all other files
 * are beside it.
 */
export const BuildAddress = z.object({
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  contract: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
});
export type BuildAddress = z.infer<typeof BuildAddress>;

/**
 * One remote for a browser: exactly one build, with the facts that the shell needs before any code
 * of the remote runs.
 */
export const ResolvedRemote = DeclaredRemote.omit({ shared: true }).extend({
  ...BuildAddress.shape,
  /** Why this build was chosen: stable, canary, or override. */
  channel: z.enum(['stable', 'canary', 'override']),
  /**
   * Set when the remote is disabled: the reason that people read. The remote's code does not run.
   */
  disabled: z.string().nullable(),
  /**
   * True if the page's pinned build was blocked. This entry then names the build to use after a
   * reload.
   */
  replaced: z.boolean(),
  /** The last known good build, if it is another build. */
  fallback: BuildAddress.nullable(),
});
export type ResolvedRemote = z.infer<typeof ResolvedRemote>;

/**
 * GET /registry/remotes.json, also inlined in the shell's HTML: each remote with exactly one build,
 * for one person and page.
 */
export const ResolvedRegistry = z.object({
  schemaVersion: z.literal(1),
  revision: z.number().int(),
  issuedAt: z.number().int(),
  /**
   * Source of the resolution: the registry, its last verified copy, or the builds in the checkout.
   */
  source: z.enum(['registry', 'last-verified', 'checkout']),
  shell: z.object({ version: z.string(), contract: z.string() }),
  remotes: z.array(ResolvedRemote),
  signature: RegistrySignature,
});
export type ResolvedRegistry = z.infer<typeof ResolvedRegistry>;

/** An override: `target` is the name of a build, or the address of a remote's mf-manifest.json. */
export const RemoteOverride = z.strictObject({ name: z.string(), target: z.string() });
export type RemoteOverride = z.infer<typeof RemoteOverride>;

/**
 * An override that was requested but is not in force, and why. `unreadable`: not of the form
 * name@build or name@address. `person`: this caller may not use overrides. `address`: the origin of
 * the address is not in OVERRIDE_ORIGINS. `build`: the registry has no such build. `blocked`: the
 * build has been blocked. `many`: too many overrides at once.
 */
export const RefusedOverride = RemoteOverride.extend({
  reason: z.enum(['unreadable', 'person', 'address', 'build', 'blocked', 'many']),
});
export type RefusedOverride = z.infer<typeof RefusedOverride>;

/**
 * One line of the registry's history. Written in the transaction of the change that it records, and
 * never changed.
 */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: z.number().int(),
  revision: z.number().int(),
  /** Author of the change: an email address, `token:label (owner)`, `gate` or `checkout`. */
  actor: z.string(),
  action: z.enum([
    'published',
    'adopted',
    'canary',
    'step',
    'promoted',
    'rolled-back',
    'blocked',
    'disabled',
    'enabled',
    'pruned',
    'restored',
    'routes-approved',
  ]),
  remote: z.string(),
  build: z.string().nullable(),
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
