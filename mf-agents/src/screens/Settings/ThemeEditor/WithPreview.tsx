import { Slot } from '@voxgrove/sdk';
import { Box, Grid, Stack, Text } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { usePreviewedLook } from '../usePreviewedLook';
import { useThemeTexts } from './useThemeTexts';

/**
 * Shows settings of the look beside a preview of the chat, or above it if there is no room. The
 * widget's own code renders the preview.
 */
export function WithPreview({ children }: { children: ReactNode }) {
  const t = useThemeTexts();
  const props = usePreviewedLook();
  return (
    <Grid
      gap="6"
      templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))"
      alignItems="start"
    >
      <Stack gap="4">{children}</Stack>
      <Box pos={{ base: 'static', lg: 'sticky' }} top="28" order={{ base: '-1', lg: '0' }}>
        <Text fontWeight="medium" fontSize="sm" mb="2">
          {t('preview')}
        </Text>
        <Slot name="agent.look-preview" props={{ ...props }} />
      </Box>
    </Grid>
  );
}
