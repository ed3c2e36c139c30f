import { NumberSetting, SwitchSetting, TextSetting } from '../controls';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** Settings for how answers are written and how sources are split into passages. */
export function TechnicalTab() {
  const t = useTexts();
  return (
    <>
      <Section title={t('technical.model')} lead={t('technical.modelLead')}>
        <TextSetting
          name="vgOptions.defaultModel"
          placeholder={t('technical.modelNone')}
          maxW="96"
          autoComplete="off"
          spellCheck={false}
        />
        <NumberSetting name="vgOptions.temperature" />
        <NumberSetting name="vgOptions.maxTokens" />
        <SwitchSetting name="vgOptions.enableUIEngine" />
      </Section>
      <Section title={t('technical.knowledge')}>
        <NumberSetting name="vgOptions.maxChunkSize" />
      </Section>
    </>
  );
}
