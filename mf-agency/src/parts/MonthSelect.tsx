import { useT } from '@voxgrove/sdk';
import { Box, Field, Select } from '@voxgrove/ui';
import { formatMonth } from './format-number';
import type { ChosenMonth } from './use-month';

/** Chooses a month of the last year. */
export function MonthSelect({ month, choose, offered }: ChosenMonth) {
  const t = useT('mf-agency');
  return (
    <Box w="14rem" maxW="full">
      <Field label={t('figures.month')}>
        <Select value={month} onChange={({ target }) => choose(target.value)}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </Select>
      </Field>
    </Box>
  );
}
