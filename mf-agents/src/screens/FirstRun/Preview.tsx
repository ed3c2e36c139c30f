import { Slot } from '@voxgrove/sdk';
import type { FirstChatProps } from '@voxgrove/contracts/first-run';
import { Box, Flex, Stack, Text } from '@voxgrove/ui';
import { useMemo } from 'react';
import { useFirstRunTexts } from './texts';

export const PREVIEW_ID = 'preview';

const WIDTHS = ['45%', '70%', '62%', '66%', '40%'];

/** The visitors' chat on a drawing of the user's website. */
export function Preview({
  website,
  agentId,
  ask,
}: {
  website: string;
  agentId: string | undefined;
  ask: FirstChatProps['ask'];
}) {
  const t = useFirstRunTexts();
  const title = t('preview.agent');
  const greeting = t('preview.greeting');
  const props = useMemo(
    () => ({ agentId, ask, placeholder: { title, greeting } }) satisfies FirstChatProps,
    [agentId, ask, title, greeting],
  );
  return (
    <Flex
      as="section"
      id={PREVIEW_ID}
      scrollMarginTop="4"
      aria-label={t('preview.title')}
      direction="column"
      h="full"
      minH={{ base: '34rem', lg: '0' }}
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="bg.panel"
    >
      <Flex align="center" gap="2" px="4" h="12" borderBottomWidth="1px" flexShrink="0">
        {[0, 1, 2].map((dot) => (
          <Box key={dot} boxSize="2.5" borderRadius="full" bg="border" />
        ))}
        <Text
          ms="3"
          px="3"
          py="1"
          fontSize="xs"
          color="fg.muted"
          bg="bg.subtle"
          borderRadius="full"
          truncate
          htmlTranslate="no"
        >
          {website.replace(/^https?:\/\//i, '') || t('preview.address')}
        </Text>
      </Flex>
      <Box flex="1" pos="relative" minH="0">
        <Stack gap="4" p="10" aria-hidden display={{ base: 'none', md: 'flex' }}>
          {WIDTHS.map((width, index) => (
            <Box
              key={width}
              w={width}
              h={index === 0 ? '6' : '3'}
              bg="bg.muted"
              borderRadius="sm"
            />
          ))}
        </Stack>
        <Box
          pos="absolute"
          inset={{ base: '0', md: 'auto 1.5rem 1.5rem auto' }}
          w={{ base: '100%', md: 'min(24rem, calc(100% - 3rem))' }}
          h={{ base: '100%', md: 'min(38rem, calc(100% - 3rem))' }}
          borderRadius={{ base: '0', md: 'md' }}
          borderWidth={{ base: '0', md: '1px' }}
          overflow="hidden"
          boxShadow={{ base: 'none', md: 'float' }}
        >
          <Slot name="agent.first-chat" props={props} />
        </Box>
      </Box>
    </Flex>
  );
}
