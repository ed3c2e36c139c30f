import { SwitchSetting } from '../controls';
import { Section } from './Section';

/** Settings for what is counted and stored. */
export function AnalyticsTab() {
  return (
    <Section>
      <SwitchSetting name="enableGeoAnalytics" />
      <SwitchSetting name="recordChatHistory" />
    </Section>
  );
}
