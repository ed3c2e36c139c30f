import { cutText } from '@voxgrove/contracts';
import type { Agent } from '@voxgrove/contracts';
import { Link, navigateTo, useQueryClient, useRegion, useWorkspace } from '@voxgrove/sdk';
import {
  Avatar,
  Box,
  Button,
  CopyChip,
  HStack,
  Icon,
  OptionList,
  Popover,
  Skeleton,
  Text,
  useThrottled,
  VisuallyHidden,
} from '@voxgrove/ui';
import { useId, useState } from 'react';
import { publishState } from '../data/agents/publish-state';
import { agentPages } from '../data/agents/queries';
import { useAgentPages } from '../data/agents/useAgentPages';
import { useTexts } from '../i18n/useTexts';
import { StatusBadge } from '../parts/StatusBadge';
import { StatusDot } from '../parts/StatusDot';

const BUTTON_CHARS = 20;
const LIST_CHARS = 25;
const TYPING_MS = 80;
/**
 * Last level of the breadcrumb: the agent of the page with its state. Opens the list of agents, the
 * last modified ones first, and shows the id of the current agent. `pathOf`: returns the page that
 * opens for a chosen agent.
 */
export function AgentSwitcher({
  agentId,
  agent,
  pathOf,
}: {
  agentId: string | undefined;
  agent: Agent | undefined;
  pathOf: (agentId: string) => string;
}) {
  const t = useTexts();
  const stateId = useId();
  const { uid } = useWorkspace();
  const region = useRegion();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const title = agent?.title;
  const state = agent && publishState(agent);
  const prepare = () => void client.prefetchInfiniteQuery(agentPages(uid));
  const choose = (id: string, aside: boolean) => {
    if (aside) return void window.open(`/app/${region}${pathOf(id)}`, '_blank', 'noopener');
    setOpen(false);
    navigateTo(pathOf(id));
  };
  return (
    <Popover
      label={t('topbar.switcher')}
      open={open}
      onOpenChange={setOpen}
      width="24rem"
      trigger={
        <Button
          variant="ghost"
          px={{ base: '1', md: '2' }}
          minW="0"
          flexShrink="1"
          aria-label={`${t('topbar.switcher')}: ${title ?? t('topbar.choose')}`}
          {...(state && {
            title: `${title} · ${t(`status.${state}`)}`,
            'aria-describedby': stateId,
          })}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Box
            as="span"
            {...(title !== undefined && { htmlTranslate: 'no' })}
            truncate
            lineHeight="normal"
          >
            {title === undefined ? t('topbar.choose') : cutText(title, BUTTON_CHARS)}
          </Box>
          {state && (
            <>
              <StatusDot state={state} />
              <VisuallyHidden id={stateId}>{t(`status.${state}`)}</VisuallyHidden>
            </>
          )}
          {/* On a phone, the name needs the space. */}
          <Box as="span" hideBelow={agent ? 'md' : undefined}>
            <Icon name="chevrons-up-down" size={14} />
          </Box>
        </Button>
      }
    >
      {agentId !== undefined && state && (
        <HStack justify="space-between" gap="3" px="3" py="2" borderBottomWidth="1px">
          <HStack gap="2" fontSize="sm">
            <StatusDot state={state} />
            {t(`status.${state}`)}
          </HStack>
          <CopyChip value={agentId} label={t('topbar.id')} />
        </HStack>
      )}
      <AgentOptions current={agentId} onChoose={choose} />
      <Box p="1.5" borderTopWidth="1px">
        <Button variant="ghost" size="sm" w="full" justifyContent="flex-start" asChild>
          <Link to="/agents" onClick={() => setOpen(false)}>
            {t('topbar.all')}
          </Link>
        </Button>
      </Box>
    </Popover>
  );
}

function AgentOptions({
  current,
  onChoose,
}: {
  current: string | undefined;
  onChoose: (agentId: string, aside: boolean) => void;
}) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const search = useThrottled(typed.trim(), TYPING_MS);
  const { agents, total, error, more } = useAgentPages({
    search,
    sort: search === '' ? 'newest' : 'match',
  });
  const status = () => {
    if (agents)
      return (
        agents.length === 0 && (
          <Text color="fg.muted" px="2" py="3">
            {t('topbar.noMatch')}
          </Text>
        )
      );
    if (!error) return <Skeleton h="9" m="1" />;
    return (
      <Text color="danger.fg" px="2" py="3">
        {t('topbar.listFailed')}
      </Text>
    );
  };
  return (
    <OptionList
      label={t('topbar.search')}
      query={typed}
      onQuery={setTyped}
      options={agents ?? []}
      total={total}
      optionId={({ ID }) => ID}
      onEnd={more}
      onChoose={({ ID }, aside) => onChoose(ID, aside)}
      maxHeight="20rem"
      status={status()}
    >
      {(agent) => (
        <>
          <Avatar name={agent.title} size="6" src={agent.roundedImageURL} />
          <Box
            as="span"
            flex="1"
            minW="0"
            htmlTranslate="no"
            title={agent.title}
            fontWeight={agent.ID === current ? 'semibold' : undefined}
            truncate
          >
            {cutText(agent.title, LIST_CHARS)}
          </Box>
          {agent.ID === current && <Icon name="check" size={14} />}
          <StatusBadge state={publishState(agent)} />
        </>
      )}
    </OptionList>
  );
}
