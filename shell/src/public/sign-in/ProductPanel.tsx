import type { ReactNode } from 'react';
import { Box, Flex, Heading, Icon, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

const PROMISES = ['reads', 'cites', 'handsOver'] as const;

/** Beside the sign-in form on wide screens: what the product does, with an example conversation. */
export function ProductPanel() {
  const t = useTexts();
  return (
    <Flex
      as="aside"
      aria-label={t('login.panel.label')}
      display={{ base: 'none', lg: 'flex' }}
      direction="column"
      justify="center"
      align="center"
      p="10"
      bg="accent.subtle"
      borderStartWidth="1px"
      borderColor="border"
    >
      <Stack gap="8" w="full" maxW="28rem">
        <Box>
          <Heading size="xl">{t('login.panel.title')}</Heading>
          <Stack as="ul" gap="2" mt="4" listStyleType="none">
            {PROMISES.map((promise) => (
              <Flex as="li" key={promise} gap="2.5" align="flex-start">
                <Box as="span" pt="1" color="accent.fg" flexShrink="0" aria-hidden>
                  <Icon name="check" size={16} />
                </Box>
                <Text>{t(`login.panel.${promise}`)}</Text>
              </Flex>
            ))}
          </Stack>
        </Box>
        <ExampleChat />
      </Stack>
    </Flex>
  );
}

function ExampleChat() {
  const t = useTexts();
  return (
    <Box as="figure" m="0">
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        overflow="hidden"
        fontSize="sm"
      >
        <Flex align="center" gap="2.5" px="4" py="3" bg="accent.solid" color="accent.contrast">
          <Icon name="bot" size={18} />
          <Text fontWeight="semibold">{t('login.panel.agent')}</Text>
        </Flex>
        <Stack gap="3" p="4">
          <Bubble own>{t('login.panel.question')}</Bubble>
          <Bubble>
            {t('login.panel.answer')}
            <Flex as="span" align="center" gap="1.5" mt="2" color="accent.fg" fontSize="xs">
              <Icon name="external-link" size={12} />
              {t('login.panel.source')}
            </Flex>
          </Bubble>
        </Stack>
      </Box>
      <Text as="figcaption" fontSize="xs" mt="2">
        {t('login.panel.example')}
      </Text>
    </Box>
  );
}

function Bubble({ own = false, children }: { own?: boolean; children: ReactNode }) {
  return (
    <Box
      maxW="85%"
      alignSelf={own ? 'flex-end' : 'flex-start'}
      px="3"
      py="2"
      borderRadius="md"
      bg={own ? 'accent.solid' : 'bg.muted'}
      color={own ? 'accent.contrast' : 'fg'}
    >
      {children}
    </Box>
  );
}
