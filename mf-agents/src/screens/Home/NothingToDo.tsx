import { Icon, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Fills a list card when its list is empty. */
export const NothingToDo = ({ children }: { children: ReactNode }) => (
  <Stack flex="1" align="center" justify="center" gap="2" color="fg.muted" textAlign="center">
    <Icon name="check" size={24} />
    <Text>{children}</Text>
  </Stack>
);
