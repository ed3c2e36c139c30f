import { z } from 'zod';
import semver from 'semver';

/**
 * `remote.json`: everything a remote declares about itself. The same schema is used when the remote is built, when it is
 * registered, and when a shell loads it. Prose: docs/specs/remote-manifest.md.
 */
const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{0,40}$/);
const range = z.string().refine((value) => semver.validRange(value) !== null, 'not a version range');

/** A path below /app/{region}, with `:name` parameters, e.g. `/agents/:agentId/convos`; a trailing `/*` takes everything below. */
const RoutePath = z.string().regex(/^(\/(:?[A-Za-z0-9_-]+))+(\/\*)?$/);

export const RemoteRoute = z.strictObject({
  path: RoutePath,
  /** Key in the remote's own namespace; shown in the browser tab while the remote loads. */
  title: z.string().max(80),
});

export const RemoteNavigation = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().max(40),
  /** Name of a link this remote declares. */
  link: z.string(),
  /** A lucide icon name from the set the shell bundles. */
  icon: z.string().max(40),
  group: z.enum(['main', 'integrations', 'utilities', 'whitelabel', 'agent']),
  order: z.number().int(),
});

export const RemoteSlot = z.strictObject({
  /** Place in the shell's frame, e.g. `topbar.agent`. */
  slot: z.string().regex(/^[a-z]+(\.[a-z-]+)+$/),
  /** Module this remote exposes for it, a single-spa parcel. */
  expose: z.string().regex(/^\.\/[A-Za-z0-9-]+$/),
  /** Nobody else of another owner may fill it. */
  exclusive: z.boolean().optional(),
});

export const RemoteManifest = z.strictObject({
  $schema: z.string().optional(),
  schemaVersion: z.literal(1),
  name: RemoteName,
  version: z.string().refine((value) => semver.valid(value) !== null, 'not a semantic version'),
  owner: z.string().min(1).max(60),
  /** Range of shell contract versions (shared/sdk) this remote runs on. */
  contract: range,
  routes: z.array(RemoteRoute),
  /** Named links other remotes may ask for: name → path with parameters. */
  links: z.record(z.string().regex(/^[a-z]+(\.[A-Za-z]+)+$/), RoutePath),
  navigation: z.array(RemoteNavigation),
  slots: z.array(RemoteSlot),
  /** Ranges of the host's shared modules. */
  shared: z.record(z.string(), range),
  /** i18n namespace; defaults to the name. */
  namespace: z.string().optional(),
  /** Module that exports `slice`, relative to this file; absent for a remote without a server. */
  server: z.string().regex(/^\.\/[\w./-]+\.ts$/).optional(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Parses a remote.json; throws an Error whose message names the file and every fault. */
export function parseRemoteManifest(json: unknown, where: string): RemoteManifest {
  const parsed = RemoteManifest.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`).join('; ');
    throw new Error(`${where} is not a valid remote manifest: ${faults}`);
  }
  const unknown = parsed.data.navigation.filter((entry) => !(entry.link in parsed.data.links));
  if (unknown.length > 0) throw new Error(`${where} is not a valid remote manifest: navigation names links it does not declare: ${unknown.map((entry) => entry.link).join(', ')}`);
  return parsed.data;
}
