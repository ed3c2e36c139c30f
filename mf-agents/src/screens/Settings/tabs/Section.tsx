import { Box, Card, Heading, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';

/**
 * A group of related settings. Without a title: all settings of a tab, because the tab has a title.
 */
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
