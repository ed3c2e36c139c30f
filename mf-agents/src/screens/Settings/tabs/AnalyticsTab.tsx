import { SwitchSetting } from '../controls';
import { useTexts } from '../useTexts';
import { Section } from './Section';

/** What is counted and kept. */
export function AnalyticsTab() {
  const t = useTexts();
  return (
    <Section title={t('tab.analytics')}>
      <SwitchSetting name="enableGeoAnalytics" />
      <SwitchSetting name="recordChatHistory" />
    </Section>
  );
}
