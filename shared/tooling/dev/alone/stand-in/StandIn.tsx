import { matchRemote } from '@voxgrove/federation/match';
import { useAppPath, useT } from '@voxgrove/sdk';
import { currentHost } from '@voxgrove/sdk/internal';
import {
  AlertBox,
  Badge,
  Box,
  CodeBlock,
  EmptyState,
  Flex,
  Heading,
  Icon,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { facts } from './facts';
import { devData } from './no-data';
import { Notices } from './Notices';
import { Place } from './Place';
import { SideBar } from './SideBar';

const OPEN_SLOTS = 'stand-in.slots';

/**
 * The page around a remote that is developed alone: a list of its pages and slots on the left, and
 * the selected ones beside it.
 */
export function StandIn() {
  const t = useT('stand-in');
  const path = useAppPath();
  const [open, setOpen] = useState<string[]>(
    () => JSON.parse(sessionStorage.getItem(OPEN_SLOTS) ?? '[]') as string[],
  );
  const choose = (slots: string[]): void => {
    sessionStorage.setItem(OPEN_SLOTS, JSON.stringify(slots));
    setOpen(slots);
  };
  const isPage = matchRemote(currentHost().registry, path)?.remote.name === facts.name;
  return (
    <Flex direction="column" minH="100dvh">
      <Flex
        role="note"
        gap="2"
        px="4"
        py="1.5"
        bg="warning.subtle"
        borderBottomWidth="1px"
        borderColor="warning.border"
        align="center"
        flexWrap="wrap"
      >
        <Badge>{facts.name}</Badge>
        <Text fontSize="sm">
          {facts.api === null ? t('sample') : t('real', { api: facts.api })}
        </Text>
      </Flex>
      <Flex flex="1" direction={{ base: 'column', md: 'row' }} minW="0">
        <SideBar openSlots={open} onSlots={choose} />
        <Box flex="1" minW="0">
          {facts.fault !== null && (
            <Box p="4">
              <AlertBox type="error" title={t('doesNotCompile')}>
                <CodeBlock code={facts.fault} label={t('doesNotCompile')} />
              </AlertBox>
            </Box>
          )}
          {facts.remote?.slots
            .filter(({ slot }) => open.includes(slot))
            .map(({ slot, expose }) => (
              <Box
                as="section"
                key={slot}
                aria-label={t('slot', { slot })}
                borderBottomWidth="1px"
                px="4"
                py="3"
              >
                <Heading as="h2" size="sm" color="fg.muted" mb="2">
                  {t('slot', { slot })}
                </Heading>
                <Place expose={expose} props={devData.slots?.[slot]} />
              </Box>
            ))}
          <Box as="main">
            {isPage && <Place expose="./lifecycles" />}
            {!facts.remote && <EmptyState icon={<Icon name="code" />} title={t('noBuild')} />}
            {facts.remote && !isPage && (
              <EmptyState icon={<Icon name="code" />} title={t('elsewhere', { name: facts.name })}>
                {t('elsewhereText')}
              </EmptyState>
            )}
          </Box>
        </Box>
      </Flex>
      <Notices />
    </Flex>
  );
}
