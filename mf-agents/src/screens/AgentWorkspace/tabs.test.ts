import { expect, test } from '@jest/globals';
import { agencyTabs, TABS, tabsFor, withRemoteTabs } from './tabs';
import type { Viewer } from './tabs';

/** All tabs, marked as built. */
const ALL = TABS.map((row) => ({ ...row, built: true }));
const paths = (
  agentPlatform: 'vg' | 'vf' | 'oai-assistants',
  enableNodes: boolean,
  viewer?: Viewer,
) => tabsFor({ agentPlatform, enableNodes }, viewer, ALL).map(({ path }) => path);
const labels = (viewer: Viewer) =>
  tabsFor({ agentPlatform: 'vg', enableNodes: false }, viewer, ALL).map(({ label }) => label);

test.each([
  [
    'vg',
    false,
    [
      'overview',
      'voice',
      'analytics',
      'convos',
      'leads',
      'kb',
      'channels',
      'nodes',
      'tools',
      'settings',
    ],
  ],
  [
    'vg',
    true,
    [
      'overview',
      'voice',
      'analytics',
      'convos',
      'leads',
      'kb',
      'channels',
      'prompt',
      'nodes',
      'settings',
    ],
  ],
  ['vf', false, ['overview', 'analytics', 'convos', 'kb', 'channels', 'settings']],
  ['vf', true, ['overview', 'analytics', 'convos', 'kb', 'channels', 'settings']],
  ['oai-assistants', false, ['overview', 'analytics', 'convos', 'kb', 'channels', 'settings']],
] as const)(
  'members see these tabs of a %s agent with nodes %s: %j',
  (platform, nodes, expected) => {
    expect(paths(platform, nodes)).toEqual(expected);
  },
);

test('the billing tab needs permission to take payments', () => {
  expect(paths('vg', false, { payments: true }).at(-1)).toBe('billing');
  expect(paths('vg', false, { canAccess: ['/billing'] })).toEqual([]);
  expect(paths('vg', false, { canAccess: ['/billing'], payments: true })).toEqual(['billing']);
});

test('clients see the permitted tabs of their agent in their order, and overview becomes Home', () => {
  const canAccess = ['/kb', '/overview', '/convos', '/voice', '/nowhere'];
  expect(paths('vg', false, { canAccess })).toEqual(['home', 'voice', 'convos', 'kb']);
  expect(paths('vf', false, { canAccess })).toEqual(['home', 'convos', 'kb']);
  expect(
    paths('vg', false, { canAccess, clientTabOrder: ['convos', '/overview', 'leads'] }),
  ).toEqual(['convos', 'home', 'voice', 'kb']);
  expect(paths('vg', false, { canAccess: [] })).toEqual([]);
});

test('the labels of Analytics and Leads name only the visible parts', () => {
  expect(labels({ canAccess: ['/analytics', '/metrics', '/leads', '/campaigns'] })).toEqual([
    'analytics-metrics',
    'leads-campaigns',
  ]);
  expect(labels({ canAccess: ['/analytics', '/leads'] })).toEqual(['analytics', 'leads']);
  expect(labels({ canAccess: ['/metrics', '/campaigns'] })).toEqual(['metrics', 'campaigns']);
});

test('tabs that are not built are shown to nobody', () => {
  const built = new Set(TABS.filter((row) => row.built).map(({ path }) => path));
  const everything = { canAccess: TABS.map(({ path }) => path), payments: true };
  for (const viewer of [{}, everything])
    expect(
      tabsFor({ agentPlatform: 'vg', enableNodes: true }, viewer).every(({ path }) =>
        built.has(path),
      ),
    ).toBe(true);
});

test('tabs of other remotes have their declared position, and may replace a tab that is not built', () => {
  const entry = (id: string, order: number) => ({
    id,
    slot: `agent.tab.${id}`,
    label: `The ${id}`,
    icon: 'blocks',
    order,
  });
  const rows = withRemoteTabs([entry('channels', 100), entry('kb', 1), entry('money', 15)]);
  expect(tabsFor({ agentPlatform: 'vg', enableNodes: false }, {}, rows)).toEqual([
    { path: 'money', label: 'money', icon: 'blocks', name: 'The money' },
    { path: 'overview', label: 'overview', icon: 'compass' },
    { path: 'analytics', label: 'analytics-metrics', icon: 'chart-line' },
    { path: 'convos', label: 'convos', icon: 'message-square' },
    { path: 'leads', label: 'leads', icon: 'users' },
    { path: 'kb', label: 'kb', icon: 'book-open' },
    { path: 'channels', label: 'channels', icon: 'blocks' },
    { path: 'settings', label: 'settings', icon: 'settings' },
  ]);
});

test("tabs of an agency have their position in the client's order, or come last", () => {
  const custom = agencyTabs([{ label: 'Reports', href: '/reports/week', iconUrl: '' }]);
  const shownLabels = (clientTabOrder: string[]) =>
    tabsFor(
      { agentPlatform: 'vg', enableNodes: false },
      { canAccess: ['/home', '/convos'], clientTabOrder },
      [...TABS, ...custom],
    ).map(({ path }) => path);
  expect(shownLabels([])).toEqual(['home', 'convos', 'c/reports/week']);
  expect(shownLabels(['/c/reports/week', '/convos'])).toEqual(['c/reports/week', 'convos', 'home']);
});
