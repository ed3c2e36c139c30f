import type { Agent, PortalTab } from '@voxgrove/contracts';
import type { SlotEntry } from '@voxgrove/sdk';

/** Part of an agent's address that contains the custom tabs of agencies. */
export const CUSTOM_TAB_AREA = 'c';

/** One tab of an agent, at `/agents/{agentId}/{path}`. */
export interface TabRow {
  path: string;
  icon: string;
  /** True if the tab has a screen. Nobody sees a tab that is not built. */
  built: boolean;
  /** Platforms whose agents have the tab. Absent: all platforms. */
  platforms?: readonly Agent['agentPlatform'][];
  /** True: only for agents with nodes. False: only for agents without nodes. */
  nodes?: boolean;
  /** Only for members of the workspace, or only for clients of an agency. */
  for?: 'members' | 'clients';
  /** Shown to members of an agency, and to clients who can pay. */
  needsPayments?: true;
  /** The tab that contains this one if both are visible. */
  within?: string;
  /** Name of a tab that only another remote has. The other tabs have a text instead. */
  name?: string;
  /** Image shown instead of the icon. */
  iconUrl?: string;
  /**
   * A custom tab of the agency. Everyone who can open the agent sees the tab, whatever `canAccess`
   * says.
   */
  isCustom?: true;
  /**
   * Position among the tabs of other remotes. The tabs of this remote have 10, 20, 30 … in their
   * order below.
   */
  order?: number;
}

/** Every tab, in the default order. */
export const TABS: readonly TabRow[] = [
  { path: 'home', icon: 'house', built: true, for: 'clients' },
  { path: 'overview', icon: 'compass', built: true, for: 'members' },
  { path: 'voice', icon: 'phone', built: false, platforms: ['vg'] },
  { path: 'analytics', icon: 'chart-line', built: true },
  { path: 'metrics', icon: 'clock', built: true, within: 'analytics' },
  { path: 'convos', icon: 'message-square', built: true },
  { path: 'leads', icon: 'users', built: true, platforms: ['vg'] },
  { path: 'campaigns', icon: 'send', built: false, platforms: ['vg'], within: 'leads' },
  { path: 'kb', icon: 'book-open', built: true },
  { path: 'channels', icon: 'blocks', built: false },
  { path: 'prompt', icon: 'split', built: false, platforms: ['vg'], nodes: true },
  { path: 'nodes', icon: 'sparkles', built: false, platforms: ['vg'] },
  { path: 'tools', icon: 'code', built: false, platforms: ['vg'], nodes: false },
  { path: 'settings', icon: 'settings', built: true },
  { path: 'billing', icon: 'key-round', built: false, needsPayments: true },
];

/**
 * The person who looks at the agent. All fields are absent for members of the workspace, who may
 * see everything.
 */
export interface Viewer {
  /** Tabs that a client of an agency may see, with or without a slash. */
  canAccess?: readonly string[];
  /** The same tabs in the client's order. Tabs that this list does not contain come last. */
  clientTabOrder?: readonly string[];
  /** True if the agency takes payments through this product. */
  payments?: boolean;
}

/** A visible tab. `label`: key in `workspace.tab`, joined from the tab and its visible parts. */
export interface Tab {
  path: string;
  label: string;
  icon: string;
  /** Name of a tab of another remote or of an agency, instead of the text. */
  name?: string;
  /** Image shown instead of the icon. */
  iconUrl?: string;
}

/** Returns whether a page belongs to a tab, as its own page or as one of its parts. */
export const isOfTab = ({ path, label }: Tab, section: string | undefined): boolean =>
  path === section || (section !== undefined && label.split('-').includes(section));

const bare = (name: string): string => name.replaceAll('/', '');
/** For clients, the first page of an agent has another path. */
const forClients = (name: string): string => (bare(name) === 'overview' ? 'home' : bare(name));

/**
 * Returns the tabs of an agent that the viewer sees, in the viewer's order. A part belongs to its
 * tab if that tab is visible, and is a tab of its own otherwise.
 */
export function tabsFor(
  { agentPlatform, enableNodes }: Pick<Agent, 'agentPlatform' | 'enableNodes'>,
  viewer: Viewer = {},
  rows: readonly TabRow[] = TABS,
): Tab[] {
  const permitted = viewer.canAccess && new Set(viewer.canAccess.map(forClients));
  const visibleRows = rows.filter(
    (row) =>
      row.built &&
      (!row.platforms || row.platforms.includes(agentPlatform)) &&
      (row.nodes === undefined || row.nodes === enableNodes) &&
      (!row.for || row.for === (permitted ? 'clients' : 'members')) &&
      (!row.needsPayments || viewer.payments === true) &&
      (!permitted || row.isCustom || permitted.has(row.path)),
  );
  const paths = new Set(visibleRows.map(({ path }) => path));
  const tabs = visibleRows.filter(({ within }) => within === undefined || !paths.has(within));
  const order = viewer.clientTabOrder?.map(forClients) ?? [];
  const place = (path: string): number => {
    const index = order.indexOf(bare(path));
    return index === -1 ? order.length : index;
  };
  return tabs
    .sort((one, other) => place(one.path) - place(other.path))
    .map(({ path, icon, name, iconUrl }) => ({
      path,
      icon,
      ...(name !== undefined && { name }),
      ...(iconUrl !== undefined && { iconUrl }),
      label: [
        path,
        ...visibleRows.filter(({ within }) => within === path).map((part) => part.path),
      ].join('-'),
    }));
}

/** Returns the tabs that an agency added. They come after all others. */
export const agencyTabs = (tabs: readonly PortalTab[]): TabRow[] =>
  tabs.map(({ label, href, iconUrl }) => ({
    path: `${CUSTOM_TAB_AREA}/${href.replace(/^\/+/, '')}`,
    icon: 'panel-top',
    name: label,
    built: true,
    isCustom: true,
    ...(iconUrl !== '' && { iconUrl }),
  }));

/** Returns whether the product has a tab with this path, and so its name in every language. */
const isKnown = (path: string): boolean => TABS.some((row) => row.path === path);

/**
 * Returns the tab that contains a page. A tab of another remote may be part of a tab of this
 * remote.
 */
function partOf(path: string): Pick<TabRow, 'within'> {
  const within = TABS.find((row) => row.path === path)?.within;
  return within === undefined ? {} : { within };
}

/**
 * Returns the tabs of this remote and of other remotes in one order. A tab of this remote that is
 * not built is replaced by a tab of another remote with the same path.
 */
export function withRemoteTabs(entries: readonly SlotEntry[]): TabRow[] {
  const ownRows = TABS.map((row, index) => ({ ...row, order: (index + 1) * 10 }));
  const built = new Set(ownRows.filter(({ built }) => built).map(({ path }) => path));
  const otherEntries = entries.filter(({ id }) => !built.has(id));
  const takenIds = new Set(otherEntries.map(({ id }) => id));
  const rows: (TabRow & { order: number })[] = [
    ...ownRows.filter(({ path }) => !takenIds.has(path)),
    ...otherEntries.map(({ id, label, icon, order }) => ({
      ...partOf(id),
      ...(!isKnown(id) && { name: label }),
      path: id,
      icon,
      order,
      built: true,
    })),
  ];
  return rows.sort((one, other) => one.order - other.order);
}
