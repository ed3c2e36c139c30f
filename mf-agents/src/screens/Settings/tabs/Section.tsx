import { Box, Card, Heading, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/** Settings that belong together. Without a title: all there are in a tab, which has one. */
export function Section({
  title,
  lead,
  children,
}: {
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card pad="lg" {...(title !== undefined && { as: 'section', 'aria-label': title })}>
      <Stack gap="4">
        {(title !== undefined || lead) && (
          <Box>
            {title !== undefined && (
              <Heading size="md" mb="1">
                {title}
              </Heading>
            )}
            {lead && <Text color="fg.muted">{lead}</Text>}
          </Box>
        )}
        {children}
      </Stack>
    </Card>
  );
}
