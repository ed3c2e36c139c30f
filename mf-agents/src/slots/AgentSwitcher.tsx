import { Link, useQuery, useWorkspace } from '@voxgrove/sdk';
import { Avatar, Box, Button, HStack, Icon, Input, Popover, Skeleton, Stack, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { agentListQuery } from '../data/agents/queries';
import { useTexts } from '../i18n/useTexts';
import { StatusBadge } from '../parts/StatusBadge';
import { shortName } from './short-name';

const BUTTON_CHARS = 20;
const LIST_CHARS = 25;
/** Sub-pages that every agent has; the switch stays on them. */
const SUBPAGES = ['overview', 'convos', 'kb'];

/** The agents, last modified first, with a search. Arrow keys move through the list, Enter opens. */
export function AgentSwitcher({ agentId, subpage }: { agentId: string | undefined; subpage: string }) {
  const t = useTexts();
  const { uid } = useWorkspace();
  const agents = useQuery(agentListQuery(uid)).data?.data;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const current = agents?.find(({ ID }) => ID === agentId);
  const found = agents?.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  const target = SUBPAGES.includes(subpage) ? subpage : 'overview';
  const show = (next: boolean) => { setOpen(next); setSearch(''); };
  return (
    <Popover
      label={t('topbar.switcher')} open={open} onOpenChange={show}
      trigger={<Button variant="ghost" px="2" minW="0" flexShrink="1" aria-label={`${t('topbar.switcher')}: ${current?.title ?? t('topbar.choose')}`} title={current?.title}>
        <Box as="span" {...(current && { htmlTranslate: 'no' })} overflow="hidden" textOverflow="ellipsis" lineHeight="normal">{current ? shortName(current.title, BUTTON_CHARS) : t('topbar.choose')}</Box><Icon name="chevrons-up-down" size={14} />
      </Button>}
    >
      <Box onKeyDown={moveFocus} display="flex" flexDir="column" minH="0">
        <Box p="2" borderBottomWidth="1px"><Input type="search" size="sm" aria-label={t('topbar.search')} placeholder={t('topbar.search')} value={search} onChange={(event) => setSearch(event.target.value)} /></Box>
        <Stack as="ul" gap="0" p="1.5" maxH="20rem" overflow="auto">
          {!found && <Skeleton h="9" m="1" />}
          {found?.length === 0 && <Text color="fg.muted" px="2" py="3">{t('topbar.noMatch')}</Text>}
          {found?.map((agent) => (
            <li key={agent.ID}>
              <HStack asChild gap="2.5" px="2" minH="10" borderRadius="sm" bg={agent.ID === agentId ? 'accent.subtle' : undefined} _hover={{ bg: 'bg.muted' }} outlineOffset="-2px">
                <Link to={`/agents/${agent.ID}/${target}`} title={agent.title} aria-current={agent.ID === agentId ? 'true' : undefined} onClick={() => show(false)}>
                  <Avatar name={agent.title} size="6" {...(agent.roundedImageURL && { src: agent.roundedImageURL })} />
                  <Box as="span" flex="1" minW="0" htmlTranslate="no">{shortName(agent.title, LIST_CHARS)}</Box>
                  <StatusBadge publishedVersion={agent.publishedVersion} />
                </Link>
              </HStack>
            </li>
          ))}
        </Stack>
        <Box p="1.5" borderTopWidth="1px"><Button variant="ghost" size="sm" w="full" justifyContent="flex-start" asChild><Link to="/agents" onClick={() => show(false)}>{t('topbar.all')}</Link></Button></Box>
      </Box>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + step)]?.focus();
  event.preventDefault();
}
