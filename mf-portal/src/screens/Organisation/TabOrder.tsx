import type { AccessPath } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Flex, Icon, IconButton, Stack, Text } from '@voxgrove/ui';
import { tabName } from '../../parts/tab-choices';
import type { TabOption } from '../../parts/tab-choices';

export interface TabOrderProps {
  label: string;
  /** The chosen tabs in order. The first one opens after the sign-in. */
  value: readonly AccessPath[];
  /** All existing tabs with their names. */
  options: readonly TabOption[];
  onChange: (tabs: AccessPath[]) => void;
}

/** Sets the order in which a person sees the chosen tabs. */
export function TabOrder({ label, value, options, onChange }: TabOrderProps) {
  const t = useT('mf-portal');
  const up = (index: number): void => {
    const next = [...value];
    [next[index - 1], next[index]] = [next[index]!, next[index - 1]!];
    onChange(next);
  };
  return (
    <Stack as="ol" gap="1" aria-label={label}>
      <Text fontWeight="medium">{label}</Text>
      {value.map((tab, index) => (
        <Flex as="li" key={tab} align="center" justify="space-between" minH="8">
          <Text>{tabName(options, tab)}</Text>
          {index > 0 && (
            <IconButton
              size="sm"
              label={t('people.moveUp', { tab: tabName(options, tab) })}
              onClick={() => up(index)}
            >
              <Icon name="chevron-up" size={16} />
            </IconButton>
          )}
        </Flex>
      ))}
    </Stack>
  );
}

/** Returns the names of tabs in the form in which a tab order is stored. */
export const tabOrderOf = (tabs: readonly AccessPath[]): string[] =>
  tabs.map((tab) => tab.replaceAll('/', ''));
