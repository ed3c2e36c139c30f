import type { ReactNode } from 'react';
import { Box } from '@voxgrove/ui';

/**
 * Shows one line of unobtrusive information above a page. The element always exists, so that screen
 * readers announce new text.
 */
export function PageBanner({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  if (!children) return <div role="status" />;
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      gap="3"
      rowGap="0"
      alignItems="center"
      px={{ base: '3', md: '5' }}
      py="1.5"
      bg="info.subtle"
      borderBottomWidth="1px"
      borderColor="info.border"
      fontSize="sm"
    >
      <Box as="span" flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
      {actions}
    </Box>
  );
}
