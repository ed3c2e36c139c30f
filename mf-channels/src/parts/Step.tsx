import type { ReactNode } from 'react';
import { Heading, Stack } from '@voxgrove/ui';

/** A numbered step of a set-up. */
export function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="2" as="section">
      <Heading as="h3" fontSize="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
