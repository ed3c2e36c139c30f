import { originOf } from '../../../../contract/web-origin';
import { NumberSetting } from '../controls';
import { ListSetting } from '../ListSetting';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/**
 * Websites where the chat may run, and limits for its answers. The secret key is shown separately,
 * because it is not part of a draft.
 */
export function SecurityTab() {
  const t = useTexts();
  return (
    <>
      <Section title={t('security.where')}>
        <ListSetting
          name="allowedOrigins"
          maxLength={300}
          placeholder="https://www.example.com"
          settle={(text) => originOf(text) ?? text.trim()}
        />
      </Section>
      <Section title={t('security.caps')} lead={t('security.capsLead')}>
        <NumberSetting name="webChat.answersPerDay" />
        <NumberSetting name="webChat.answersPerAddressAndHour" />
        <NumberSetting name="maxTokensUsage" />
      </Section>
    </>
  );
}
