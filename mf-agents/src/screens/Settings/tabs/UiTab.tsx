import { WIDGET } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { CHAT_FONTS } from '@voxgrove/contracts/chat-fonts';
import {
  LongTextSetting,
  NumberSetting,
  SelectSetting,
  SwitchSetting,
  TextSetting,
} from '../controls';
import { CssSetting } from '../CssAssistant/CssSetting';
import { PictureSetting } from '../PictureSetting';
import { ThemeEditor } from '../ThemeEditor/ThemeEditor';
import { WithPreview } from '../ThemeEditor/WithPreview';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** The look of the chat, and how the chat draws attention on a website. */
export function UiTab({ agentId }: { agentId: AgentId }) {
  const t = useTexts();
  return (
    <>
      <Section title={t('ui.look')}>
        <WithPreview>
          <ThemeEditor />
          <SwitchSetting name="ui.autoTheme" />
          <SelectSetting name="fontFamily" options={CHAT_FONTS.map((value) => ({ value }))} />
          <PictureSetting agentId={agentId} name="roundedImageURL" target="agentPicture" />
          <PictureSetting agentId={agentId} name="chatBgURL" target="chatBackground" shape="wide" />
          <TextSetting name="branding" />
        </WithPreview>
      </Section>
      <Section title={t('ui.website')}>
        <SelectSetting
          name="ui.widgetType"
          options={WIDGET.renderModes.map((mode) => ({ value: mode, label: t(`places.${mode}`) }))}
        />
        <LongTextSetting name="proactiveMessage" rows={2} />
        <NumberSetting name="messageDelayMS" />
        <SwitchSetting name="ui.showWhatsappButtonOnWeb" />
        <TextSetting
          name="whatsappPhoneNumber"
          inputMode="tel"
          autoComplete="off"
          maxW="96"
          placeholder="+44 20 7946 0018"
        />
      </Section>
      <Section title={t('ui.css')} lead={t('ui.cssLead')}>
        <CssSetting />
      </Section>
    </>
  );
}
