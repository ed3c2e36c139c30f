import { Box, Flex, Text, TextLink } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { PREVIEW_ID } from './Preview';
import { useFirstRunTexts } from './texts';

/** The next action. It stays at the lower edge of the window while the page scrolls. */
export function Footer({ note, action }: { note?: string | undefined; action: ReactNode }) {
  const t = useFirstRunTexts();
  return (
    <Box
      pos={{ base: 'fixed', lg: 'sticky' }}
      bottom="0"
      insetX={{ base: '0', lg: 'auto' }}
      mt="auto"
      py={{ base: '3', lg: '4' }}
      mx={{ base: '0', lg: '-10' }}
      px={{ base: '4', md: '10' }}
      bg="bg"
      borderTopWidth="1px"
      zIndex="docked"
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text fontSize="sm" color="fg.muted" flex="1 1 8rem">
          {note ?? (
            <TextLink href={`#${PREVIEW_ID}`} display={{ base: 'inline', lg: 'none' }}>
              {t('preview.show')}
            </TextLink>
          )}
        </Text>
        {action}
      </Flex>
    </Box>
  );
}
