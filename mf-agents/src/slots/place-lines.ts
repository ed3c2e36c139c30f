import type { Agent, AgentId } from '@voxgrove/contracts';
import type { PaletteItem, Translate } from '@voxgrove/sdk';
import '../screens/AgentWorkspace/search/useTexts';
import '../parts/settings/useTexts';
import { placesOf } from '../screens/AgentWorkspace/search/places';
import { score, SEARCH } from '../screens/AgentWorkspace/search/score';
import { tabsFor } from '../screens/AgentWorkspace/tabs';
import type { Tab } from '../screens/AgentWorkspace/tabs';
import { SHOWN_IN } from '../parts/settings/tabs';
import type { ShownPath } from '../parts/settings/tabs';

const matches = (query: string, name: string, also: readonly string[]): boolean =>
  score(query, { name, also }) >= SEARCH.least;

const textsOf = (t: Translate) => ({
  frame: t,
  search: (key: string) => t(`tabSearch.${key}`),
  settings: (key: string) => t(`settings.${key}`),
});

/** Returns the pages and settings of one agent that match. Without a query: only its pages. */
export function agentLines(
  agentId: AgentId,
  tabs: readonly Tab[],
  query: string,
  t: Translate,
): PaletteItem[] {
  const places = placesOf(tabs, textsOf(t)).map(({ path, icon, name, also, within }) => ({
    id: path,
    title: name,
    ...(within !== undefined && { subtitle: within }),
    icon,
    group: t(within === undefined ? 'topbar.pages' : 'topbar.settings'),
    path: `/agents/${agentId}/${path}`,
    keywords: also.join(' '),
    also,
  }));
  if (query === '') return places.filter(({ subtitle }) => subtitle === undefined);
  const found = places.filter(({ title, also }) => matches(query, title, also));
  return [...found, ...fieldLines(agentId, tabs, query, t)];
}

/** Returns single settings that match by the names of their fields. */
function fieldLines(
  agentId: AgentId,
  tabs: readonly Tab[],
  query: string,
  t: Translate,
): PaletteItem[] {
  if (!tabs.some(({ path }) => path === 'settings')) return [];
  const fields = Object.entries(SHOWN_IN) as [ShownPath, (typeof SHOWN_IN)[ShownPath]][];
  return fields
    .map(([field, tab]) => ({
      id: `setting-${field}`,
      title: t(`settings.fields.${field}`),
      subtitle: t(`settings.tab.${tab}`),
      icon: 'settings',
      group: t('topbar.settings'),
      path: `/agents/${agentId}/settings?tab=${tab}`,
    }))
    .filter(({ title }) => matches(query, title, []));
}

/** Returns pages of an agent that is not open, and Publish if there is something to publish. */
export function pageLines(
  agent: Pick<Agent, 'ID' | 'title' | 'agentPlatform' | 'enableNodes'>,
  canPublish: boolean,
  query: string,
  t: Translate,
): PaletteItem[] {
  const shared = { subtitle: agent.title, group: t('topbar.pages') };
  const pages = placesOf(tabsFor(agent), textsOf(t))
    .filter(({ within, name, also }) => within === undefined && matches(query, name, also))
    .map(({ path, icon, name, also }) => ({
      ...shared,
      id: `${agent.ID}-${path}`,
      title: name,
      icon,
      path: `/agents/${agent.ID}/${path}`,
      keywords: also.join(' '),
    }));
  const publish = t('topbar.publish');
  if (!canPublish || !matches(query, publish, [])) return pages;
  return [
    {
      ...shared,
      id: `${agent.ID}-publish`,
      title: publish,
      icon: 'rocket',
      path: `/agents/${agent.ID}/overview`,
    },
    ...pages,
  ];
}
