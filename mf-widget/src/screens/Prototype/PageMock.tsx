import type { ReactNode } from 'react';
import type { PublicAgent } from '@voxgrove/contracts';
import { Box, Flex, Grid, Stack, Text } from '@voxgrove/ui';
import { themeOf } from '../../../contract/chat-theme';

/** Device on which the page is shown. */
export type Device = 'desktop' | 'phone';

/** A browser window with a neutral website, on which the user judges the chat. */
export function PageMock({
  label,
  address,
  agent,
  device,
  children,
}: {
  label: string;
  address: string;
  agent: PublicAgent;
  device: Device;
  children: ReactNode;
}) {
  const accent = themeOf(agent).primary ?? 'accent.solid';
  return (
    <Box
      role="group"
      aria-label={label}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      overflow="hidden"
      bg="bg.panel"
      w="full"
      maxW={device === 'phone' ? '390px' : 'none'}
      mx="auto"
    >
      <Flex
        aria-hidden="true"
        align="center"
        gap="2"
        px="4"
        h="10"
        bg="bg.muted"
        borderBottomWidth="1px"
        borderColor="border"
      >
        {['a', 'b', 'c'].map((key) => (
          <Box key={key} w="10px" h="10px" borderRadius="full" bg="border" />
        ))}
        <Text flex="1" textAlign="center" fontSize="xs" color="fg.muted">
          {address}
        </Text>
      </Flex>
      {/* An own stacking context: the chat covers its sample website, not the dashboard. */}
      <Box
        position="relative"
        isolation="isolate"
        h="clamp(480px, calc(100dvh - 266px), 760px)"
        containerType="size"
        overflow="hidden"
      >
        <Website title={agent.title} accent={accent} />
        {children}
      </Box>
    </Box>
  );
}

const Bar = ({ w, h = '10px', bg = 'bg.muted' }: { w: string; h?: string; bg?: string }) => (
  <Box w={w} maxW="full" h={h} bg={bg} borderRadius="sm" />
);

function Website({ title, accent }: { title: string; accent: string }) {
  return (
    <Box aria-hidden="true" h="full" overflow="hidden">
      <Flex
        align="center"
        justify="space-between"
        px="8"
        h="14"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Flex align="center" gap="2">
          <Box w="20px" h="20px" borderRadius="sm" bg={accent} />
          <Text htmlTranslate="no" fontWeight="semibold">
            {title}
          </Text>
        </Flex>
        <Flex gap="5" display={{ base: 'none', md: 'flex' }}>
          {['48px', '64px', '40px'].map((w) => (
            <Bar key={w} w={w} />
          ))}
        </Flex>
      </Flex>
      <Box px="8" py="12" bg="bg.subtle">
        <Stack gap="4" maxW="440px">
          <Bar w="380px" h="26px" bg="border" />
          <Bar w="280px" h="26px" bg="border" />
          <Bar w="420px" />
          <Bar w="340px" />
          <Bar w="132px" h="38px" bg={accent} />
        </Stack>
      </Box>
      <Grid templateColumns="repeat(auto-fit, minmax(200px, 1fr))" gap="6" px="8" py="10">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Stack key={key} gap="3">
            <Bar w="100%" h="120px" />
            <Bar w="70%" />
            <Bar w="90%" />
          </Stack>
        ))}
      </Grid>
    </Box>
  );
}
