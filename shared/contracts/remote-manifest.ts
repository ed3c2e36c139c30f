import { z } from 'zod';
import semver from 'semver';

/**
 * `remote.json`: everything a remote declares about itself. The same schema is used when the remote is built, when it is
 * registered, and when a shell loads it. Prose: docs/specs/remote-manifest.md.
 */
const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{0,40}$/);
const range = z
  .string()
  .max(100)
  .refine((value) => semver.validRange(value) !== null, 'not a version range');

/** At most so many entries: what a remote declares is in every page and in every reading of the registry. */
const few = <T extends z.ZodType<object>>(schema: T, most: number): T =>
  schema.refine((value) => Object.keys(value).length <= most, `has more than ${most} entries`);

/** A path below /app/{region}, with `:name` parameters, e.g. `/agents/:agentId/convos`; a trailing `/*` takes everything below. */
const RoutePath = z
  .string()
  .max(200)
  .regex(/^(\/(:?[A-Za-z0-9_-]+))+(\/\*)?$/);

export const RemoteRoute = z.strictObject({
  path: RoutePath,
  /** Key in the remote's own namespace; shown in the browser tab while the remote loads. */
  title: z.string().max(80),
});

export const RemoteNavigation = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().max(40),
  /** Name of a link this remote declares. */
  link: z.string().max(100),
  /** A lucide icon name from the set the shell bundles. */
  icon: z.string().max(40),
  group: z.enum(['main', 'integrations', 'utilities', 'whitelabel', 'agent']),
  order: z.number().int(),
});

export const RemoteSlot = z.strictObject({
  /** Place in the shell's frame, e.g. `topbar.agent`. */
  slot: z
    .string()
    .max(60)
    .regex(/^[a-z]+(\.[a-z-]+)+$/),
  /** Module this remote exposes for it, a single-spa parcel. */
  expose: z
    .string()
    .max(60)
    .regex(/^\.\/[A-Za-z0-9-]+$/),
  /** Nobody else of another owner may fill it. */
  exclusive: z.boolean().optional(),
});

export const RemoteManifest = z.strictObject({
  $schema: z.string().optional(),
  schemaVersion: z.literal(1),
  name: RemoteName,
  version: z
    .string()
    .max(60)
    .refine((value) => semver.valid(value) !== null, 'not a semantic version'),
  owner: z.string().min(1).max(60),
  /** Range of shell contract versions (shared/sdk) this remote runs on. */
  contract: range,
  routes: z.array(RemoteRoute).max(100),
  /** Named links other remotes may ask for: name → path with parameters. */
  links: few(
    z.record(
      z
        .string()
        .max(100)
        .regex(/^[a-z]+(\.[A-Za-z]+)+$/),
      RoutePath,
    ),
    100,
  ),
  navigation: z.array(RemoteNavigation).max(30),
  slots: z.array(RemoteSlot).max(30),
  /** Ranges of the host's shared modules. */
  shared: few(z.record(z.string().max(100), range), 50),
  /** i18n namespace; defaults to the name. */
  namespace: z.string().max(60).optional(),
  /** Module that exports `slice`, relative to this file; absent for a remote without a server. */
  server: z
    .string()
    .regex(/^\.\/[\w./-]+\.ts$/)
    .optional(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** Parses a remote.json; throws an Error whose message names the file and every fault. */
export function parseRemoteManifest(json: unknown, where: string): RemoteManifest {
  const parsed = RemoteManifest.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues
      .map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`)
      .join('; ');
    throw new Error(`${where} is not a valid remote manifest: ${faults}`);
  }
  const unknown = parsed.data.navigation.filter((entry) => !(entry.link in parsed.data.links));
  if (unknown.length > 0)
    throw new Error(
      `${where} is not a valid remote manifest: navigation names links it does not declare: ${unknown.map((entry) => entry.link).join(', ')}`,
    );
  return parsed.data;
}
