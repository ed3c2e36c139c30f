import { z } from 'zod';
import { AssetName, BuildFile, BuildName, Sha384, UsedNames } from './remote-build';
import { RemoteManifest } from './remote-manifest';

/**
 * The registry: which builds of which remotes there are, and who gets which. Prose: docs/specs/registry.md.
 * Times are ms since the epoch.
 */

/** An Ed25519 signature (base64) over the canonical JSON of everything else in the document, and the id of the key. */
export const RegistrySignature = z.strictObject({ key: z.string(), value: z.string() });
export type RegistrySignature = z.infer<typeof RegistrySignature>;

/** A public key, raw 32 bytes in base64. */
export const RegistryKey = z.strictObject({ id: z.string(), publicKey: z.string() });
export type RegistryKey = z.infer<typeof RegistryKey>;

/** What remote.json declares, as the registry keeps it. */
export const DeclaredRemote = RemoteManifest.omit({ $schema: true, server: true });
export type DeclaredRemote = z.infer<typeof DeclaredRemote>;

/** `candidate`: only for who asks for it, and for a canary. `healthy`: has been given to everybody. `blocked`: never again. */
export const VersionStatus = z.enum(['candidate', 'healthy', 'blocked']);
export type VersionStatus = z.infer<typeof VersionStatus>;

/** One build of a remote. Written once; only `status`, `statusReason` and `routesApproved` change. */
export const RemoteVersion = z.strictObject({
  build: BuildName,
  entry: AssetName,
  container: z.string(),
  integrity: z.strictObject({ manifest: Sha384, entry: Sha384 }),
  preload: z.array(AssetName),
  uses: UsedNames,
  files: z.array(BuildFile),
  /** The remote's own declaration at this build: contract and shared ranges it requires, routes, links, navigation, slots. */
  declares: DeclaredRemote,
  size: z.strictObject({ entryGzip: z.number().int(), totalGzip: z.number().int() }),
  status: VersionStatus,
  statusReason: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: z.number().int(),
  /** Who allowed this build to take routes that everybody's build does not have; absent while nobody has. */
  routesApproved: z.strictObject({ by: z.string(), at: z.number().int() }).optional(),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** A rising share of people on one build. `percent` is what is given out now; `steps` is the plan, empty when only a person moves it. */
export const Canary = z.strictObject({
  build: BuildName,
  percent: z.number().min(0).max(100),
  /** Groups of people who get it whatever their bucket: `staff`. */
  cohorts: z.array(z.string()),
  /** Chooses who is in which bucket; a new one for each rollout, so that not always the same people go first. */
  seed: z.string(),
  steps: z.array(z.number().min(1).max(100)),
  /** What a step needs before the next: page sessions on the build, and time. */
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
  /** The build browsers fall back to when the one they were given does not come up. */
  lastKnownGood: BuildName.nullable(),
  /** Routes of the stable build and the last known good, each with the time since which they have had it without a break. Of two owners the earlier one keeps a route. */
  routesSince: z.record(z.string(), z.number().int()).optional(),
});
export type RemoteRecord = z.infer<typeof RemoteRecord>;

/** The registry document. `revision` grows by one with each change and is its ETag. */
export const RegistryDocument = z.strictObject({
  schemaVersion: z.literal(1),
  revision: z.number().int().nonnegative(),
  generatedAt: z.number().int(),
  remotes: z.record(z.string(), RemoteRecord),
  signature: RegistrySignature,
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** Where a browser finds one build and how it knows it. `entry` is the address of mf-manifest.json; everything else lies beside it. */
export const BuildAddress = z.object({
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  contract: z.string(),
  integrity: z.object({ manifest: z.string(), entry: z.string() }),
});
export type BuildAddress = z.infer<typeof BuildAddress>;

/** One remote as a browser receives it: exactly one build, with what the shell needs before any of its code runs. */
export const ResolvedRemote = DeclaredRemote.extend({
  ...BuildAddress.shape,
  /** Why this build: everybody's, the canary's, or asked for by an override. */
  channel: z.enum(['stable', 'canary', 'override']),
  /** Set when the remote is switched off: the reason people are shown. Its code is not run. */
  disabled: z.string().nullable(),
  /** The page asked to keep a build that has been blocked since; another is named here for the next time it is opened. */
  replaced: z.boolean(),
  /** Last known good, when it is another build. */
  fallback: BuildAddress.nullable(),
});
export type ResolvedRemote = z.infer<typeof ResolvedRemote>;

/** GET /registry/remotes.json, and inlined in the shell's HTML: each remote at exactly one build, for one person and page. */
export const ResolvedRegistry = z.object({
  schemaVersion: z.literal(1),
  revision: z.number().int(),
  issuedAt: z.number().int(),
  /** What the gateway resolved from: the registry, the last copy of it that verified, or the builds in its own checkout. */
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
 * An override that was asked for and is not in force, and why. `unreadable`: not of the form name@build or name@address. `person`: whoever asks may not.
 * `address`: its origin is not in OVERRIDE_ORIGINS. `build`: the registry has no such build. `blocked`: the build has been blocked. `many`: too many at once.
 */
export const RefusedOverride = RemoteOverride.extend({
  reason: z.enum(['unreadable', 'person', 'address', 'build', 'blocked', 'many']),
});
export type RefusedOverride = z.infer<typeof RefusedOverride>;

/** One line of the registry's history. Written in the transaction of the change it tells of; never changed. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: z.number().int(),
  revision: z.number().int(),
  /** Who: an e-mail address, `token:label (owner)`, `gate` or `checkout`. */
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
