import type { AccessPath } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Checkbox, Grid, Stack, Text } from '@voxgrove/ui';
import { CHOICES, tabKey } from '../../parts/tab-names';

export interface TabChoiceProps {
  label: string;
  value: readonly AccessPath[];
  onChange: (tabs: AccessPath[]) => void;
  /** Tabs to offer; default: all. */
  choices?: readonly AccessPath[];
}

/** Which tabs of an agent somebody sees. */
export function TabChoice({ label, value, onChange, choices = CHOICES }: TabChoiceProps) {
  const t = useT('mf-portal');
  return (
    <Stack as="fieldset" gap="2" aria-label={label}>
      <Text fontWeight="medium">{label}</Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="2">
        {choices.map((tab) => (
          <Checkbox
            key={tab}
            checked={value.includes(tab)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, tab] : value.filter((one) => one !== tab))
            }
          >
            {t(tabKey(tab))}
          </Checkbox>
        ))}
      </Grid>
    </Stack>
  );
}
