import { Link } from '@voxgrove/sdk';
import { Badge, NavTab, NavTabs } from '@voxgrove/ui';
import { SETTINGS_TABS } from './tabs';
import type { SettingsTab } from './tabs';
import { useTexts } from './useTexts';

/**
 * The parts of the settings, unlike the tabs of the agent above them. `marked`: where something is
 * wrong.
 */
export function SettingsTabs({
  current,
  marked,
  to,
}: {
  current: SettingsTab;
  marked: ReadonlySet<SettingsTab>;
  to: (tab: SettingsTab) => string;
}) {
  const t = useTexts();
  return (
    <NavTabs aria-label={t('tabs')} mb="5" borderBottomWidth="0">
      {SETTINGS_TABS.map((tab) => (
        <NavTab
          asChild
          key={tab}
          h="8"
          mb="0"
          borderBottomWidth="0"
          borderRadius="sm"
          _currentPage={{ bg: 'accent.subtle', color: 'accent.fg' }}
        >
          <Link to={to(tab)} {...(tab === current && { 'aria-current': 'page' })}>
            {t(`tab.${tab}`)}
            {marked.has(tab) && <Badge tone="danger">{t('check')}</Badge>}
          </Link>
        </NavTab>
      ))}
    </NavTabs>
  );
}
