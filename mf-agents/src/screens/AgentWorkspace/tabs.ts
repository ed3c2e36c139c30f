import type { Agent, PortalTab } from '@voxgrove/contracts';
import type { SlotEntry } from '@voxgrove/sdk';

/** Custom tabs of agencies are below this part of an agent's address. */
export const CUSTOM_TAB_AREA = 'c';

/** One tab of an agent, at `/agents/{agentId}/{path}`. */
export interface TabRow {
  path: string;
  icon: string;
  /** There is something to show at the address: a tab that is not built is shown to nobody. */
  built: boolean;
  /** Platforms whose agents have it; absent: all. */
  platforms?: readonly Agent['agentPlatform'][];
  /** Only for agents with nodes, or only for those without. */
  nodes?: boolean;
  /** Only for people of the workspace, or only for clients of an agency. */
  for?: 'members' | 'clients';
  /** Shown to people of an agency, and to clients who can pay. */
  needsPayments?: true;
  /** The tab it is a part of, when both may be seen. */
  within?: string;
  /** What it is called, when it is another remote's: ours have a text. */
  name?: string;
  /** Instead of the icon. */
  iconUrl?: string;
  /** An agency shows it to whoever may open it, whatever `canAccess` says. */
  isCustom?: true;
  /** Its place among the tabs of other remotes; ours have 10, 20, 30 … in the order they stand. */
  order?: number;
}

/** Every tab, in the order of who has not chosen another. */
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
 * Who looks. People of the workspace say nothing of what they may see: it is everything that is
 * theirs.
 */
export interface Viewer {
  /** Tabs a client of an agency may see, with or without a slash. */
  canAccess?: readonly string[];
  /** The same, in the client's order; what it does not name comes after. */
  clientTabOrder?: readonly string[];
  /** The agency takes payments through this product. */
  payments?: boolean;
}

/** A tab as it is shown. `label`: key in `workspace.tab`, of the parts that may be seen. */
export interface Tab {
  path: string;
  label: string;
  icon: string;
  /** Instead of the text: a tab of another remote, or of an agency. */
  name?: string;
  /** Instead of the icon. */
  iconUrl?: string;
}

/** Whether a page belongs to a tab: as its own page, or as one of its parts. */
export const isOfTab = ({ path, label }: Tab, section: string | undefined): boolean =>
  path === section || (section !== undefined && label.split('-').includes(section));

const bare = (name: string): string => name.replaceAll('/', '');
/** Clients have the first page of an agent under another address. */
const forClients = (name: string): string => (bare(name) === 'overview' ? 'home' : bare(name));

/**
 * What of an agent somebody is shown, in their order. A part whose tab is shown is in it; one whose
 * tab is not shown is a tab itself.
 */
export function tabsFor(
  { agentPlatform, enableNodes }: Pick<Agent, 'agentPlatform' | 'enableNodes'>,
  viewer: Viewer = {},
  rows: readonly TabRow[] = TABS,
): Tab[] {
  const permitted = viewer.canAccess && new Set(viewer.canAccess.map(forClients));
  const seen = rows.filter(
    (row) =>
      row.built &&
      (!row.platforms || row.platforms.includes(agentPlatform)) &&
      (row.nodes === undefined || row.nodes === enableNodes) &&
      (!row.for || row.for === (permitted ? 'clients' : 'members')) &&
      (!row.needsPayments || viewer.payments === true) &&
      (!permitted || row.isCustom || permitted.has(row.path)),
  );
  const paths = new Set(seen.map(({ path }) => path));
  const tabs = seen.filter(({ within }) => within === undefined || !paths.has(within));
  const order = viewer.clientTabOrder?.map(forClients) ?? [];
  const place = (path: string): number => {
    const at = order.indexOf(bare(path));
    return at === -1 ? order.length : at;
  };
  return tabs
    .sort((one, other) => place(one.path) - place(other.path))
    .map(({ path, icon, name, iconUrl }) => ({
      path,
      icon,
      ...(name !== undefined && { name }),
      ...(iconUrl !== undefined && { iconUrl }),
      label: [path, ...seen.filter(({ within }) => within === path).map((part) => part.path)].join(
        '-',
      ),
    }));
}

/** Tabs that an agency has added, after all others. */
export const agencyTabs = (tabs: readonly PortalTab[]): TabRow[] =>
  tabs.map(({ label, href, iconUrl }) => ({
    path: `${CUSTOM_TAB_AREA}/${href.replace(/^\/+/, '')}`,
    icon: 'panel-top',
    name: label,
    built: true,
    isCustom: true,
    ...(iconUrl !== '' && { iconUrl }),
  }));

/** A tab of another remote may be a part of one of ours. */
function partOf(path: string): Pick<TabRow, 'within'> {
  const within = TABS.find((row) => row.path === path)?.within;
  return within === undefined ? {} : { within };
}

/**
 * Our tabs and those of other remotes, in one order. One of ours that is not built yields to
 * another remote's at its address.
 */
export function withRemoteTabs(entries: readonly SlotEntry[]): TabRow[] {
  const own = TABS.map((row, index) => ({ ...row, order: (index + 1) * 10 }));
  const built = new Set(own.filter(({ built }) => built).map(({ path }) => path));
  const others = entries.filter(({ id }) => !built.has(id));
  const taken = new Set(others.map(({ id }) => id));
  const rows: (TabRow & { order: number })[] = [
    ...own.filter(({ path }) => !taken.has(path)),
    ...others.map(({ id, label, icon, order }) => ({
      ...partOf(id),
      path: id,
      name: label,
      icon,
      order,
      built: true,
    })),
  ];
  return rows.sort((one, other) => one.order - other.order);
}
