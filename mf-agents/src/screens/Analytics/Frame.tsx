import { useListAddress, useQuery, useRegion, useTitle, useWorkspace } from '@voxgrove/sdk';
import {
  Button,
  Card,
  EmptyState,
  FilterBar,
  Icon,
  ListPage,
  Menu,
  Skeleton,
  Stack,
  Text,
  useEndOfDay,
} from '@voxgrove/ui';
import type { TableFilter } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import type { Analytics } from '../../../contract/analytics';
import type { CountedFilter } from '../../../contract/inbox';
import { analyticsQuery } from '../../data/analytics/queries';
import { inboxAgentsQuery, inboxPath } from '../../data/inbox/queries';
import { useChannelName } from '../../parts/use-channel-name';
import { useMayOpen } from '../../parts/use-may-open';
import { QueryError } from '../../parts/QueryError';
import { PartTabs } from './PartTabs';
import { PeriodPopover } from './PeriodPopover';
import { LENGTHS, lastDays, periodOf } from './period';
import { useTexts } from './useTexts';

const PARAMETERS = ['days', 'agentId', 'channel', 'from', 'to'] as const;
/** Choice of a period that a link names and that is not one of the offered periods. */
const NAMED = 'named';

/** Filters of the inbox that figures link to. */
export type InboxLinkFilters = Partial<
  Record<CountedFilter | 'segment' | 'channel' | 'from' | 'to', string>
>;

/** Functions that build links to conversations. */
export interface Links {
  /** The shown days, and the agent that the reader has chosen among all. */
  choice: { from: string; to: string; agentId?: string };
  /**
   * Returns the address of the conversations that started in the period, narrowed by `filters` of
   * the inbox. Undefined for readers who may not see conversations.
   */
  toInbox: (filters?: InboxLinkFilters) => string | undefined;
  /**
   * Returns a function that links a value to its conversations. Undefined for readers who may not
   * see conversations.
   */
  linkBy: (filter: keyof InboxLinkFilters) => ((value: string) => string) | undefined;
}

/**
 * Choice of the period and filters for the figures of one agent (its tab) or of a workspace.
 * `children` shows the figures.
 */
export function Frame({
  agent,
  pageTitle,
  children,
}: {
  agent?: { ID: string };
  pageTitle: string;
  children: (data: Analytics, links: Links) => ReactNode;
}) {
  const t = useTexts();
  const channelName = useChannelName();
  const mayOpen = useMayOpen();
  const region = useRegion();
  const { uid: workspaceId } = useWorkspace();
  const path = inboxPath(agent ? { agentId: agent.ID } : { workspaceId });
  const { values, set, change, clear } = useListAddress(PARAMETERS);
  const length = LENGTHS.find((days) => String(days) === values.days) ?? LENGTHS[0];
  const recent = lastDays(length, useEndOfDay() - 1);
  const named = periodOf(values.from, values.to);
  const choice = {
    ...(named ?? recent),
    ...(values.channel && { channel: values.channel }),
    ...(values.agentId && !agent && { agentId: values.agentId }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(path, choice));
  const agents = useQuery({ ...inboxAgentsQuery(workspaceId), enabled: !agent });
  useTitle(pageTitle);

  const channels = Object.keys(data?.total.by.channel ?? {});
  const filters: TableFilter[] = [
    {
      id: 'days',
      label: t('period'),
      value: named ? NAMED : String(length),
      options: [
        ...(named ? [{ value: NAMED, label: t('between', named) }] : []),
        ...LENGTHS.map((days) => ({ value: String(days), label: t('days', { count: days }) })),
      ],
    },
    // The filter keeps its place while the agents load.
    ...(agent
      ? []
      : [
          {
            id: 'agentId',
            label: t('agent'),
            value: values.agentId,
            options: (agents.data ?? []).map(({ ID, title }) => ({
              value: ID,
              label: title,
              own: true,
            })),
          },
        ]),
    ...(channels.length > 1 || values.channel
      ? [
          {
            id: 'channel',
            label: t('channel'),
            value: values.channel,
            options: channels.map((channel) => ({
              value: channel,
              label: channelName(channel),
            })),
          },
        ]
      : []),
  ];
  const canOpen = mayOpen('/convos');
  const inboxAddress = (filters: InboxLinkFilters): string => {
    const query = new URLSearchParams({
      show: 'all',
      ...(data && { from: String(data.from), to: String(data.to) }),
      ...(choice.channel && { channel: choice.channel }),
      ...(choice.agentId && { agentId: choice.agentId }),
      ...filters,
    });
    return `${agent ? `/agents/${agent.ID}/convos` : '/inbox'}?${query}`;
  };
  const links: Links = {
    choice,
    toInbox: (filters = {}) => (canOpen ? inboxAddress(filters) : undefined),
    linkBy: (filter) => (canOpen ? (value) => inboxAddress({ [filter]: value }) : undefined),
  };
  const download = (table: 'days' | 'values'): void => {
    const query = new URLSearchParams({ ...choice, table });
    location.assign(`/api/${region}${path}/analytics/export?${query}`);
  };
  return (
    <ListPage
      {...(!agent && { title: t('title'), subtitle: t('subtitle') })}
      busy={isPlaceholderData}
      {...(agent && { tabs: <PartTabs agentId={agent.ID} /> })}
    >
      <FilterBar
        filters={filters}
        onFilter={(id, value) =>
          id === 'days'
            ? change({ days: value, from: '', to: '' })
            : set(id as (typeof PARAMETERS)[number], value)
        }
        onClear={clear}
      >
        <PeriodPopover
          period={{ from: choice.from, to: choice.to }}
          onChoose={({ from, to }) => change({ days: '', from, to })}
        />
        <Menu
          trigger={
            <Button variant="outline" size="sm">
              <Icon name="download" size={14} />
              {t('export')}
            </Button>
          }
          actions={[
            { id: 'days', label: t('exportDays'), onSelect: () => download('days') },
            { id: 'values', label: t('exportValues'), onSelect: () => download('values') },
          ]}
        />
      </FilterBar>
      {error && !data && (
        <Card>
          <QueryError title={t('error')} error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && (
        <Stack gap="4" aria-busy>
          <Skeleton h="24" />
          <Skeleton h="18rem" />
        </Stack>
      )}
      {data && (data.total.counts.conversations ?? 0) === 0 && (
        <EmptyState framed icon={<Icon name="chart-line" size={22} />} title={t('emptyTitle')}>
          {t('emptyBody')}
        </EmptyState>
      )}
      {data && (data.total.counts.conversations ?? 0) > 0 && (
        <>
          {children(data, links)}
          <Text color="fg.muted" fontSize="xs" mt="4">
            {t('zone', { zone: data.timeZone })}
          </Text>
        </>
      )}
    </ListPage>
  );
}
