import { OfficeHoursSetting } from '../OfficeHoursSetting';
import { NumberSetting, SwitchSetting, TextSetting } from '../controls';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** Settings for how visitors reach a person. */
export function HandoffTab() {
  const t = useTexts();
  return (
    <Section lead={t('handoff.lead')}>
      <SwitchSetting name="webChat.handoff" />
      <SwitchSetting name="webChat.smartHandoff" />
      <SwitchSetting name="webChat.disableHandoffMessages" />
      <NumberSetting name="webChat.handoffWaitMinutes" />
      <OfficeHoursSetting />
      <TextSetting name="UIhandoffTitle" />
      <TextSetting name="UIhandoffSubtitle" />
    </Section>
  );
}
