import { z } from 'zod';
import semver from 'semver';

/**
 * `remote.json`: everything a remote declares about itself. The same schema is used when the remote
 * is built, when it is registered, and when a shell loads it. Prose: docs/specs/remote-manifest.md.
 */
const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{0,40}$/);
const range = z
  .string()
  .max(100)
  .refine((value) => semver.validRange(value) !== null, 'not a version range');

/**
 * At most so many entries: what a remote declares is in every page and in every reading of the
 * registry.
 */
const few = <T extends z.ZodType<object>>(schema: T, most: number): T =>
  schema.refine((value) => Object.keys(value).length <= most, `has more than ${most} entries`);

/**
 * A path below /app/{region}, with `:name` parameters, e.g. `/agents/:agentId/convos`; a trailing
 * `/*` takes everything below.
 */
const RoutePath = z
  .string()
  .max(200)
  .regex(/^(\/(:?[A-Za-z0-9_-]+))+(\/\*)?$/);

const GroupId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/);

export const RemoteRoute = z.strictObject({
  path: RoutePath,
  /** Key in the remote's own namespace; shown in the browser tab while the remote loads. */
  title: z.string().max(80),
});

/** Who is shown something: people of the workspace, clients of an agency, operators. */
export const Viewer = z.enum(['owner', 'member', 'client', 'operator']);
export type Viewer = z.infer<typeof Viewer>;

const Label = z.string().min(1).max(40);
const IconName = z.string().max(40);

export const RemoteNavigation = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*$/),
  label: Label,
  /** What the page is for, shown as a tooltip: a text key, and the text itself in English. */
  hint: z.string().min(1).max(80).optional(),
  /** Name of a link this remote declares. */
  link: z.string().max(100),
  /** A lucide icon name from the set the shell bundles, or one of the remote's own `icons`. */
  icon: IconName,
  /** A group of the shell, or one that a remote declares in `navigationGroups`. */
  group: GroupId,
  order: z.number().int(),
});

/** Groups the shell has. `agent` belongs to an agent's own pages. */
export const SHELL_GROUPS = ['main', 'integrations', 'utilities', 'whitelabel', 'agent'] as const;

/** A group of the side navigation. Those of the shell stand at 0, 100, 200 and 300. */
export const RemoteNavigationGroup = z.strictObject({
  id: GroupId,
  label: Label,
  order: z.number().int(),
});

/**
 * How what fills a slot is offered: a tab, a card, a menu item. `label` is a key in the remote's
 * namespace and the text itself in English.
 */
export const RemoteEntry = z.strictObject({
  label: Label,
  icon: IconName.optional(),
  /** Smaller numbers come first. */
  order: z.number().int(),
  /** Platforms whose agents have it; absent: all. */
  platforms: z.array(z.string().max(40)).min(1).max(10).optional(),
  /** Who is shown it; absent: everybody. */
  principals: z.array(Viewer).min(1).optional(),
});

/** Where people start. Of several the one with the smallest order counts. */
export const RemoteHome = z.strictObject({
  label: Label,
  /** Name of a link this remote declares, without parameters. */
  link: z.string().max(100),
  order: z.number().int(),
  principals: z.array(Viewer).min(1).optional(),
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
  /** Needed by slots below `agent.tab`, `agent.overview` and `agent.publish`. */
  entry: RemoteEntry.optional(),
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
  /** Groups of the side navigation besides the shell's. */
  navigationGroups: z.array(RemoteNavigationGroup).max(10).optional(),
  /** Icons of the remote's own, by name: the `d` of an SVG path of 24 × 24, drawn as a line. */
  icons: few(
    z.record(
      z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
      z
        .string()
        .max(2_000)
        .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]+$/),
    ),
    20,
  ).optional(),
  home: RemoteHome.optional(),
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
  const faults = manifestFaults(parsed.data);
  if (faults.length > 0)
    throw new Error(`${where} is not a valid remote manifest: ${faults.join('; ')}`);
  return parsed.data;
}

/** Places whose fills are offered by a label: `agent.tab.billing`. */
const OFFERED = /^agent\.(tab|overview|publish)\./;

function manifestFaults({ navigation, home, links, slots }: RemoteManifest): string[] {
  const wanted = [...navigation.map(({ link }) => link), ...(home ? [home.link] : [])];
  const unknown = wanted.filter((link) => !(link in links));
  const unnamed = slots.filter(({ slot, entry }) => OFFERED.test(slot) && entry === undefined);
  const repeated = slots.filter(
    ({ slot }, at) => slots.findIndex((one) => one.slot === slot) !== at,
  );
  return [
    ...unknown.map((link) => `it names the link ${link}, which it does not declare`),
    ...unnamed.map(({ slot }) => `the slot ${slot} needs an "entry" with label and order`),
    ...repeated.map(({ slot }) => `it fills the slot ${slot} twice`),
  ];
}
