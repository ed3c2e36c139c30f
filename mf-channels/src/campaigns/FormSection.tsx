import { Card, Heading, Stack } from '@voxgrove/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A group of fields that belong together, with its title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" pad="lg" aria-labelledby={titleId}>
      <Stack gap="4">
        <Heading as="h2" id={titleId} size="md">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
