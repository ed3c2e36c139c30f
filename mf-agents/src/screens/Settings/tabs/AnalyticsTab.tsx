import { SwitchSetting } from '../controls';
import { Section } from './Section';

/** What is counted and kept. */
export function AnalyticsTab() {
  return (
    <Section>
      <SwitchSetting name="enableGeoAnalytics" />
      <SwitchSetting name="recordChatHistory" />
    </Section>
  );
}
