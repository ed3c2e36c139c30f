import type { AccessPath } from '@voxgrove/contracts';
import { Checkbox, Grid, Stack, Text } from '@voxgrove/ui';
import type { TabOption } from '../../parts/tab-choices';

export interface TabChoiceProps {
  label: string;
  value: readonly AccessPath[];
  onChange: (tabs: AccessPath[]) => void;
  /** Tabs that can be chosen. */
  options: readonly TabOption[];
}

/** Sets which tabs of an agent a person sees. */
export function TabChoice({ label, value, onChange, options }: TabChoiceProps) {
  return (
    <Stack as="fieldset" gap="2" aria-label={label}>
      <Text fontWeight="medium">{label}</Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="2">
        {options.map(({ path: tab, name, isUnavailable = false }) => (
          <Checkbox
            key={tab}
            checked={value.includes(tab)}
            disabled={isUnavailable && !value.includes(tab)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, tab] : value.filter((chosenTab) => chosenTab !== tab),
              )
            }
          >
            {name}
          </Checkbox>
        ))}
      </Grid>
    </Stack>
  );
}
