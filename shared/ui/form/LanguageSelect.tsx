import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { useUiTexts } from '../text/ui-texts';
import { Field } from './Field';
import type { FieldProps } from './Field';
import { Select } from './inputs';
import { AUTOMATIC, useLanguageName } from './use-language-name';

/** ISO 639-1 codes, sorted. */
const CODES = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ' +
  'ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ' +
  'ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
).split(' ');

export interface LanguageSelectProps
  extends
    Pick<FieldProps, 'help' | 'error'>,
    Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> {
  /** A code, or `automatic`. An unlisted code remains selectable. */
  value: string;
  onChange: (language: string) => void;
}

/**
 * A select for a language by its name in the page's language, or for the visitor's own language.
 */
export function LanguageSelect({ value, onChange, help, error, ...select }: LanguageSelectProps) {
  const texts = useUiTexts();
  const nameOf = useLanguageName();
  const languages = useMemo(
    () =>
      CODES.map((code) => ({ code, name: nameOf(code) })).sort((one, other) =>
        one.name.localeCompare(other.name, document.documentElement.lang || 'en'),
      ),
    [nameOf],
  );
  return (
    <Field label={texts.language} help={help} error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)} {...select}>
        <option value={AUTOMATIC}>{nameOf(AUTOMATIC)}</option>
        {value !== AUTOMATIC && !CODES.includes(value) && <option value={value}>{value}</option>}
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
