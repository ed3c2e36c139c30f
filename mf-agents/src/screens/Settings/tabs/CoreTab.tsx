import { LongTextSetting, NumberSetting, SwitchSetting, TextSetting } from '../controls';
import { ListSetting } from '../ListSetting';
import { PreChatForm } from '../PreChatForm';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** The agent's identity, its first messages, and the features of the chat. */
export function CoreTab() {
  const t = useTexts();
  return (
    <>
      <Section title={t('core.agent')}>
        <TextSetting name="title" required />
        <LongTextSetting name="description" rows={2} />
        <LongTextSetting name="vgOptions.systemPrompt" rows={10} />
        <LongTextSetting name="vgOptions.initPrompt" rows={3} />
      </Section>
      <Section title={t('core.begin')} lead={t('core.beginLead')}>
        <ListSetting name="vgOptions.initMessages" long ordered maxLength={2_000} />
        <ListSetting name="webChat.quickReplies" ordered maxLength={80} />
      </Section>
      <Section title={t('core.before')} lead={t('core.beforeLead')}>
        <LongTextSetting name="webChat.consentText" rows={3} />
        <PreChatForm />
      </Section>
      <Section title={t('core.visitors')}>
        <SwitchSetting name="webChat.attachments" />
        <SwitchSetting name="webChat.feedback" />
        <SwitchSetting name="webChat.captureLeads" />
        <NumberSetting name="webChat.burstSeconds" />
      </Section>
    </>
  );
}
