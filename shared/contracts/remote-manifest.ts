import { z } from 'zod';
import semver from 'semver';

/**
 * `remote.json`: everything a remote declares about itself. The same schema is used when the remote
 * is built, when it is registered, and when a shell loads it. Described in
 * docs/specs/remote-manifest.md.
 */
const RemoteName = z.string().regex(/^mf-[a-z][a-z0-9-]{0,40}$/);
const range = z
  .string()
  .max(100)
  .refine((value) => semver.validRange(value) !== null, 'not a version range');

/**
 * Limits the number of entries to `most`, because a remote's declarations are in every page and in
 * every read of the registry.
 */
const few = <T extends z.ZodType<object>>(schema: T, most: number): T =>
  schema.refine((value) => Object.keys(value).length <= most, `has more than ${most} entries`);

/**
 * A path below /app/{region}, with `:name` parameters, e.g. `/agents/:agentId/convos`. A trailing
 * `/*` matches everything below.
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
  /**
   * Text key in the remote's own namespace. The browser tab shows the text while the remote loads.
   */
  title: z.string().max(80),
});

/**
 * Groups of people to whom an item is shown: people of the workspace, clients of an agency,
 * operators.
 */
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
  /** Purpose of the page, shown as a tooltip: the English text, which is also the text key. */
  hint: z.string().min(1).max(80).optional(),
  /** Name of a link that this remote declares. */
  link: z.string().max(100),
  /**
   * Name of a lucide icon from the set that the shell bundles, or one of the remote's own `icons`.
   */
  icon: IconName,
  /** Id of a group of the shell, or of one that a remote declares in `navigationGroups`. */
  group: GroupId,
  order: z.number().int(),
});

/** Navigation groups of the shell. `agent` is for the pages of an agent. */
export const SHELL_GROUPS = ['main', 'integrations', 'utilities', 'whitelabel', 'agent'] as const;

/** A group of the side navigation. The shell's own groups have the orders 0, 100, 200 and 300. */
export const RemoteNavigationGroup = z.strictObject({
  id: GroupId,
  label: Label,
  order: z.number().int(),
});

/**
 * How the shell shows the content of a slot: as a tab, a card or a menu item. `label` is the
 * English text, which is also the key in the remote's namespace.
 */
export const RemoteEntry = z.strictObject({
  label: Label,
  icon: IconName.optional(),
  /** Smaller numbers come first. */
  order: z.number().int(),
  /** Platforms whose agents have this entry; absent: all. */
  platforms: z.array(z.string().max(40)).min(1).max(10).optional(),
  /** Groups of people who see this entry; absent: everybody. */
  principals: z.array(Viewer).min(1).optional(),
});

/** Start page. If several remotes declare one, the one with the smallest order is used. */
export const RemoteHome = z.strictObject({
  label: Label,
  /** Name of a link that this remote declares, without parameters. */
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
  /** Module that this remote exposes for the slot, a single-spa parcel. */
  expose: z
    .string()
    .max(60)
    .regex(/^\.\/[A-Za-z0-9-]+$/),
  /** True if no remote of another owner may fill the slot too. */
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
  /** Range of shell contract versions (shared/sdk) that this remote supports. */
  contract: range,
  routes: z.array(RemoteRoute).max(100),
  /** Named links that other remotes may request: name → path with parameters. */
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
  /** Groups of the side navigation in addition to the shell's. */
  navigationGroups: z.array(RemoteNavigationGroup).max(10).optional(),
  /**
   * The remote's own icons by name. The value is the `d` of an SVG path of 24 × 24, drawn as a
   * line.
   */
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
  /** Version ranges of the host's shared modules. */
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

/** Parses a remote.json. @throws Error whose message names the file and every fault */
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

/** Slots whose content is offered under a label, for example `agent.tab.billing`. */
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
