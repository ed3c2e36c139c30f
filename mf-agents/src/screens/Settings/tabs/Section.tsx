import { Box, Card, Heading, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Settings that belong together. */
export function Section({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card pad="lg" as="section" aria-label={title}>
      <Stack gap="4">
        <Box><Heading size="md">{title}</Heading>{lead && <Text color="fg.muted" mt="1">{lead}</Text>}</Box>
        {children}
      </Stack>
    </Card>
  );
}
