import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { useT } from '@voxgrove/sdk';
import { Field, Select, useLanguageName } from '@voxgrove/ui';

export interface LanguageChoiceProps {
  value: string;
  onChange: (language: string) => void;
}

/** Chooses one of the languages of the dashboard. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useT('mf-portal');
  const nameOf = useLanguageName();
  const languages = [...new Set<string>([value, ...SCREEN_LANGUAGES])].toSorted();
  return (
    <Field label={t('profile.language')}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {nameOf(language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
