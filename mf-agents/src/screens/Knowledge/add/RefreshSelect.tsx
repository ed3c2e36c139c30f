import { RefreshRate } from '@voxgrove/contracts';
import { Field, Select } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Selects how often a source on the web is read again. */
export function RefreshSelect({
  value,
  onChange,
}: {
  value: RefreshRate;
  onChange: (rate: RefreshRate) => void;
}) {
  const t = useTexts();
  return (
    <Field label={t('refreshLabel')} help={t('refreshHelp')}>
      <Select value={value} onChange={(event) => onChange(RefreshRate.parse(event.target.value))}>
        {RefreshRate.options.map((rate) => (
          <option key={rate} value={rate}>
            {t(`every.${rate}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
