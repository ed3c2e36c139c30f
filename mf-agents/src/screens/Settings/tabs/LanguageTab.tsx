import { LanguageSelect } from '@voxgrove/ui';
import { useSetting } from '../setting-context';
import { useTexts } from '../../../parts/settings/useTexts';
import { Section } from './Section';

/** Language of the chat. */
export function LanguageTab() {
  const t = useTexts();
  const { value, set, error } = useSetting('lang');
  return (
    <Section>
      <LanguageSelect
        name="lang"
        maxW="96"
        value={value}
        onChange={set}
        help={t('help.lang')}
        error={error}
      />
    </Section>
  );
}
