import { WIDGET } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { CHAT_FONTS } from '@voxgrove/contracts/looks';
import { AlertBox, Code, Stack } from '@voxgrove/ui';
import { LongTextSetting, NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '../controls';
import { PictureSetting } from '../PictureSetting';
import { useSettingsPlace } from '../setting-context';
import { ThemeEditor } from '../ThemeEditor/ThemeEditor';
import { WithPreview } from '../ThemeEditor/WithPreview';
import { useTexts } from '../useTexts';
import { Section } from './Section';

/** What the chat looks like and how it draws attention on a website. */
export function UiTab({ agentId }: { agentId: AgentId }) {
  const t = useTexts();
  return (
    <>
      <Section title={t('ui.look')}>
        <WithPreview>
          <ThemeEditor />
          <SelectSetting name="fontFamily" options={CHAT_FONTS.map((value) => ({ value }))} />
          <PictureSetting agentId={agentId} name="roundedImageURL" target="agentPicture" />
          <PictureSetting agentId={agentId} name="chatBgURL" target="chatBackground" shape="wide" />
          <TextSetting name="branding" />
        </WithPreview>
      </Section>
      <Section title={t('ui.website')}>
        <SelectSetting name="ui.widgetType" options={WIDGET.renderModes.map((mode) => ({ value: mode, label: t(`places.${mode}`) }))} />
        <LongTextSetting name="proactiveMessage" rows={2} />
        <NumberSetting name="messageDelayMS" />
        <SwitchSetting name="ui.showWhatsappButtonOnWeb" />
        <TextSetting name="whatsappPhoneNumber" inputMode="tel" autoComplete="off" maxW="96" placeholder="+44 20 7946 0018" />
      </Section>
      <Section title={t('ui.css')} lead={t('ui.cssLead')}>
        <LongTextSetting name="ADVANCED_customCSS" rows={12} fontFamily="mono" spellCheck={false} autoCapitalize="off" />
        <DroppedCss />
      </Section>
    </>
  );
}

/** What was left out of the style sheet that has just been saved, line by line. */
function DroppedCss() {
  const t = useTexts();
  const { dropped } = useSettingsPlace();
  if (dropped.length === 0) return null;
  return (
    <AlertBox type="warning" title={t('dropped.title', { count: dropped.length })}>
      <Stack as="ul" gap="1" listStyleType="none" maxH="40" overflow="auto" tabIndex={0}>
        {dropped.map(({ line, css, reason }, index) => <li key={index}>{t('dropped.line', { line, reason: t(`dropped.why.${reason}`) })} <Code htmlTranslate="no">{css}</Code></li>)}
      </Stack>
    </AlertBox>
  );
}
