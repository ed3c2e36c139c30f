import { Heading, Stack } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Fields with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
