import { useT } from '@voxgrove/sdk';
import { Checkbox, Field, Grid, Select } from '@voxgrove/ui';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { PLACES } from '../../data/embed-code';
import type { EmbedOptions, Way } from '../../data/embed-code';

/** Options of a way to embed: position, modal mode, language. */
export function EmbedChoices({
  way,
  value,
  fills,
  onChange,
}: {
  way: Way;
  value: EmbedOptions;
  /** True if the agent is configured to fill an element of the page. */
  fills: boolean;
  onChange: (value: EmbedOptions) => void;
}) {
  const t = useT('mf-widget');
  if (way === 'iframe') return null;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const floats = way !== 'inline';
  return (
    <Grid templateColumns={{ base: '1fr', sm: floats ? '1fr 1fr' : '1fr' }} gap="3">
      {floats && (
        <Field label={t('script.place')}>
          <Select
            value={value.render}
            onChange={({ target }) =>
              onChange({ ...value, render: target.value as EmbedOptions['render'] })
            }
          >
            {!fills && <option value="">{t('script.asAgent')}</option>}
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {t(`script.places.${place}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('script.language')}>
        <Select
          value={value.lang}
          onChange={({ target }) => onChange({ ...value, lang: target.value })}
        >
          <option value="">{t('script.asAgent')}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} translate="no">
              {names.of(language)}
            </option>
          ))}
        </Select>
      </Field>
      {floats && (
        <Checkbox
          checked={value.modal}
          onChange={({ target }) => onChange({ ...value, modal: target.checked })}
        >
          {t('script.modal')}
        </Checkbox>
      )}
    </Grid>
  );
}
