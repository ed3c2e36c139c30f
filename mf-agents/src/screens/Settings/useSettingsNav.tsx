import { Link } from '@voxgrove/sdk';
import { Badge, NavTab } from '@voxgrove/ui';
import type { FormNav } from '@voxgrove/ui';
import { TabSearch } from '../AgentWorkspace/search/TabSearch';
import { useAgent } from '../../data/agents/useAgent';
import { useTabs } from '../AgentWorkspace/useTabs';
import { SETTINGS_GROUPS } from '../../parts/settings/tabs';
import type { SettingsTab } from '../../parts/settings/tabs';
import { useTexts } from '../../parts/settings/useTexts';

/** The tabs of the settings in five groups. `marked`: tabs with an error. */
export function useSettingsNav(
  current: SettingsTab,
  marked: ReadonlySet<SettingsTab>,
  to: (tab: SettingsTab) => string,
): FormNav {
  const t = useTexts();
  const { agent } = useAgent();
  const pages = useTabs(agent);
  const link = (tab: SettingsTab) => (
    <NavTab asChild aside key={tab}>
      <Link to={to(tab)} {...(tab === current && { 'aria-current': 'page' })}>
        {t(`tab.${tab}`)}
        {marked.has(tab) && <Badge tone="danger">{t('check')}</Badge>}
      </Link>
    </NavTab>
  );
  return {
    label: t('tabs'),
    top: <TabSearch aside agentId={agent.ID} tabs={pages} />,
    groups: SETTINGS_GROUPS.map(({ name, tabs }) => ({
      title: t(`group.${name}`),
      items: tabs.map(link),
    })),
  };
}
